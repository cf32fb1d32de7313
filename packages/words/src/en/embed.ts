/** Boards on other sites, and the box that hands them out. */
export const embed = {
	/** The box, by what it hands out. */
	put: {
		board: "Put this board on your site",
		game: "Put this game on your site",
		lesson: "Put this lesson on your site",
	},
	help: "Copy one of these into your page. No account, no cookies; the board speaks the language of this page.",
	ways: {
		picture: "Picture with a link",
		frame: "Board to play on (iframe)",
		element: "Board to play on (web component)",
	},
	wayHelp: {
		picture: "Works wherever HTML does.",
		frame: "A frame of fixed size.",
		element: "As wide as its place, and a picture where scripts are off. The script line is needed once per page.",
	},
	copy: (way: string) => `Copy: ${way}`,
	/** Under a board on another site. */
	open: { board: "Play on Tablier", game: "Open on Tablier", lesson: "All lessons on Tablier" },
	replies: "The machine replies",
	startOver: "Start over",
	machineFailed: "The machine cannot play here. Play both sides.",
	refused: "This board cannot be shown",
	noTitle: (title: string) => `There is no game called "${title}".`,
	noLesson: (lesson: string) => `There is no lesson called "${lesson}".`,
	tooLong: "The address is too long.",
	/** At an address under /embed/ that nothing has. */
	nothing: "There is no board at this address.",
};
