// A transform of the AssemblyScript compiler: it inlines the functions whose doc comment begins with @inline.
// The compiler's own mark is a decorator before the function. That is not TypeScript: Biome cannot parse it.
import { Node, NodeKind } from "assemblyscript";
import { Transform } from "assemblyscript/transform";

const MARK = /\/\*\* @inline\b(?:(?!\*\/)[\s\S])*\*\/\s*(?:export\s+)?$/;

function markInline(statement, text) {
	const { range } = statement;
	if (!MARK.test(text.slice(Math.max(0, range.start - 600), range.start))) return;
	const name = Node.createIdentifierExpression("inline", range);
	statement.decorators = [...(statement.decorators ?? []), Node.createDecorator(name, null, range)];
}

export default class InlineTransform extends Transform {
	afterParse({ sources }) {
		for (const { text, statements } of sources)
			for (const statement of statements)
				if (statement.kind === NodeKind.FunctionDeclaration) markInline(statement, text);
	}
}
