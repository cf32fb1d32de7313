/** Properties that children inherit, with their initial values. */
const INHERITED: Readonly<Record<string, string>> = {
	fill: "rgb(0, 0, 0)",
	"fill-opacity": "1",
	"fill-rule": "nonzero",
	stroke: "none",
	"stroke-width": "1px",
	"stroke-opacity": "1",
	"stroke-dasharray": "none",
	"stroke-linecap": "butt",
	"stroke-linejoin": "miter",
	visibility: "visible",
};
/** Properties of an element alone. */
const OWN: Readonly<Record<string, string>> = {
	opacity: "1",
	"stop-color": "rgb(0, 0, 0)",
	"stop-opacity": "1",
	transform: "none",
};
const OF_TEXTS = ["font-family", "font-size", "font-weight", "text-anchor"] as const;
/** Gradients and patterns have what they need in attributes of their own. */
const STYLED = /^(?:svg|g|use|path|circle|ellipse|rect|line|polygon|text|tspan|stop)$/;
/** Only for the page: pointers, keys, screen readers, style sheets. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|aria-.*|data-.*|on.*)$/;

/**
 * Copies a drawing of the page with all that style sheets say written into it: it looks the same anywhere. The grid that
 * keys and pointers use is not copied: nothing of it is seen.
 */
export function copyStyled<T extends Element>(drawn: T): T {
	const copy = drawn.cloneNode(false) as T;
	for (const { name } of [...copy.attributes]) if (OF_THE_PAGE.test(name)) copy.removeAttribute(name);
	if (STYLED.test(drawn.tagName)) writeStyle(drawn, copy);
	for (const child of drawn.childNodes) {
		if (child instanceof Element && child.getAttribute("role") !== "grid") copy.append(copyStyled(child));
		else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
	}
	return copy;
}

/** A shape that is only referred to inherits from where it is used: what differs from the usual is written on each element. */
function writeStyle(drawn: Element, copy: Element): void {
	const said = getComputedStyle(drawn);
	const above = drawn.parentElement && getComputedStyle(drawn.parentElement);
	for (const [name, usual] of Object.entries(INHERITED)) {
		const value = said.getPropertyValue(name);
		if (value !== usual || (above && above.getPropertyValue(name) !== usual)) copy.setAttribute(name, value);
	}
	for (const [name, usual] of Object.entries(OWN)) {
		const value = said.getPropertyValue(name);
		if (value !== usual) copy.setAttribute(name, value);
	}
	if (/^t/.test(drawn.tagName)) for (const name of OF_TEXTS) copy.setAttribute(name, said.getPropertyValue(name));
}
