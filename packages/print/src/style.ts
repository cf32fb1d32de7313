import { AREA, marginsOf, type Paper, SIZES } from "./paper.ts";

/** The order of the fonts in a manifest is that of their file names. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
	[/piazzolla/i, "Piazzolla"],
	[/hanken/i, "Hanken Grotesk"],
];

const faces = (base: string, fonts: readonly string[]): string =>
	FAMILIES.flatMap(([pattern, family]) =>
		fonts
			.filter((file) => pattern.test(file))
			.map((file) => `@font-face{font-family:"${family}";src:url("${base}${file}");font-weight:400 700}`),
	).join("\n");

/** The style of a document. Screens show the sheets one below the other, printers one a page. */
export function styleOf(paper: Paper, base: string, fonts: readonly string[]): string {
	const { width, height } = SIZES[paper];
	const { x, y } = marginsOf(paper);
	return `${faces(base, fonts)}
@page{size:${width}mm ${height}mm;margin:0}
@page folded{size:${height}mm ${width}mm;margin:0}
:root{color-scheme:only light;-webkit-print-color-adjust:exact;print-color-adjust:exact}
*{box-sizing:border-box;margin:0;padding:0}
body{font:400 9pt/1.35 "Hanken Grotesk",system-ui,sans-serif;color:#1f1a14;background:#fff}
h1,h2,h3{font-family:"Piazzolla",Georgia,serif;line-height:1.1}
a{color:inherit}
svg{display:block}
.sheet{position:relative;width:${width}mm;height:${height}mm;overflow:hidden;break-after:page;background:#fff}
.sheet.folded{page:folded;width:${height}mm;height:${width}mm}
.sheet:last-of-type{break-after:auto}
.area{position:absolute;left:${x}mm;top:${y}mm;width:${AREA.width}mm;height:${AREA.height}mm;display:flex;flex-direction:column}
.head{display:flex;align-items:baseline;gap:3mm;height:12mm;flex:none}
.head h1{font-size:17pt}
.head h2{font-size:12pt;font-weight:500}
.head p{flex:none;margin-left:auto;font-size:8pt;text-align:right}
.trial{font-weight:700}
.main{flex:1;min-height:0;position:relative}
.foot{display:flex;gap:4mm;align-items:flex-end;height:26mm;flex:none;font-size:7.2pt;line-height:1.3}
.foot p+p{margin-top:.6mm}
.foot .code{flex:none}
.foot .end{display:flex;justify-content:space-between;gap:4mm;color:#4a4238}
.foot>div{flex:1}
.measure{display:flex;gap:4mm;align-items:flex-start;font-size:8pt}
.tick{font:400 2.6px "Hanken Grotesk",sans-serif;text-anchor:middle}
.ruler{overflow:visible;margin-left:2mm;flex:none}
.cut{fill:none;stroke:#1f1a14;stroke-width:.25}
.fold{fill:none;stroke:#1f1a14;stroke-width:.25;stroke-dasharray:1.6 1}
.tab{fill:#e4e2de;stroke:#1f1a14;stroke-width:.25}
.eave{fill:#1f1a14;fill-opacity:.78}
.light .eave{fill:#fff;fill-opacity:1;stroke:#1f1a14;stroke-width:.25}
.edge{fill:none;stroke:#1f1a14}
.plate{fill:#fff;stroke:#1f1a14;stroke-width:.25}
.letter{font:700 7px "Hanken Grotesk",sans-serif;text-anchor:middle;dominant-baseline:central;fill:#1f1a14}
.board{position:relative;margin:0 auto}
.board img,.board svg{position:absolute;inset:0;width:100%;height:100%}
.names{font:500 .125px "Hanken Grotesk",sans-serif;text-anchor:middle;dominant-baseline:central;fill:#1f1a14;fill-opacity:.72}
.legend{display:flex;gap:5mm;align-items:center;font-size:8pt;min-height:9mm}
.legend svg{display:inline-block;vertical-align:middle;margin-right:1mm}
.legend p{flex:1}
.parts{margin-top:2mm}
${BOOKLET}
${SCORE}
@media screen{
body{background:#8d877c;padding:0 0 8mm}
.bar{display:flex;flex-wrap:wrap;gap:1.5rem;padding:1rem 1.5rem;background:#f7f3ea;font-size:1rem}
.sheet{margin:8mm auto 0;box-shadow:0 1mm 4mm rgb(0 0 0/.35)}
}
@media print{.bar{display:none}}`;
}

const BOOKLET = `.half{position:absolute;top:0;bottom:0;width:50%;padding:10mm 11mm 12mm;display:flex;flex-direction:column;font-size:8.6pt}
.half.left{left:0}.half.right{right:0}
.half h1{font-size:30pt}
.half h2{font-size:13pt;margin:0 0 2mm}
.half .tagline{font-size:11pt;margin:1mm 0 3mm}
.half .brief p+p{margin-top:1.2mm}
.cover{display:flex;justify-content:center;margin:3mm 0}
.cover img{height:78mm;max-width:100%;object-fit:contain}
.folio{position:absolute;bottom:6mm;font-size:7.5pt;color:#4a4238}
.half .folio,.folio.left{left:11mm}.half.right .folio,.folio.right{right:11mm;left:auto}
.half ul{padding-left:4mm}
.half .variant{margin:3mm 0 1mm}
.half .last .code{flex:none}
.flow{--text:8.4pt;--note:7.6pt;--picture:39mm;position:absolute;inset:10mm 11mm 12mm;columns:2;column-gap:22mm;column-fill:auto;font-size:var(--text);line-height:1.3}
.flow.roomy{--text:9pt;--note:8.1pt;--picture:44mm}
.flow.tight{--text:7.8pt;--note:7.2pt;--picture:32mm;line-height:1.24}
.flow h2{font-size:13pt;margin:0 0 1.5mm}
.rule{break-inside:avoid;margin-bottom:1.5mm;display:flow-root}
.rule h3{display:inline;font:700 var(--text) "Hanken Grotesk",sans-serif}
.rule figure{float:right;width:var(--picture);margin:0 0 .5mm 3mm}
.rule img{display:block;width:var(--picture);height:var(--picture);object-fit:contain;object-position:right top}
.rule .caption{font-size:var(--note);color:#4a4238;font-style:normal;border-left:.5mm solid #b9ae97;padding-left:1.5mm;margin-top:.6mm}
.terms dt{font-weight:700;display:inline}
.terms dd{display:inline}
.terms div{margin-bottom:.8mm;font-size:8pt}
.half .last{margin-top:auto;display:flex;gap:4mm;align-items:flex-end;font-size:7.6pt}
.half .last p+p{margin-top:1mm}`;

const SCORE = `.fields{display:grid;grid-template-columns:repeat(6,1fr);gap:2.5mm 5mm;margin-bottom:4mm}
.fields div{grid-column:span 2;display:flex;gap:2mm;align-items:flex-end;border-bottom:.25mm solid #1f1a14;height:7mm;padding-bottom:.6mm;font-size:8pt}
.fields div.wide{grid-column:span 3}
.fields span{color:#4a4238;white-space:nowrap}
.fields b{font-weight:600}
.blocks{display:flex;gap:6mm}
.moves{flex:1;border-collapse:collapse;table-layout:fixed;font-size:8.5pt;width:0}
.moves th,.moves td{border:.2mm solid #1f1a14;height:6mm;padding:0 1mm;text-align:left;line-height:1.05;overflow:hidden}
.moves th{font-weight:700;font-size:8pt}
.moves .number{width:9mm;text-align:right;font-weight:400;color:#4a4238}
.moves .long{font-size:6.4pt}
.moves .roll{display:inline-block;width:4.4mm;height:4.4mm;border:.2mm solid #1f1a14;vertical-align:middle;text-align:center;line-height:4.2mm;margin-right:1mm}`;
