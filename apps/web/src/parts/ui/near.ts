import type { Attachment } from "svelte/attachments";

/** How far above and below the window something counts as near: so that nobody sees it being drawn, and no further. */
const MARGIN = "400px 0px";

/** Calls once when the element comes near the window. */
export const whenNear =
	(arrive: () => void): Attachment =>
	(node) => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				observer.disconnect();
				arrive();
			},
			{ rootMargin: MARGIN },
		);
		observer.observe(node);
		return () => observer.disconnect();
	};
