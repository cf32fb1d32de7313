/** Raised when a frame could be misread by a client or server one version older. */
export const PROTOCOL_VERSION = 1;
