/** Whether a browser has refused something because it may keep nothing for this page (site data are blocked). */
export const isBlocked = (fault: unknown): boolean => fault instanceof DOMException && fault.name === "SecurityError";
