/** What is said in one task. */
export interface TaskWords {
	/** What is shown or to be done, in one or two short sentences. */
	readonly ask: string;
	/** What it meant, once it is done. */
	readonly done: string;
	/** By the name of the slip: legal, but not what was asked for. */
	readonly slips?: Readonly<Record<string, string>>;
}

export interface LessonWords {
	readonly title: string;
	/** The idea in a line, for the list. */
	readonly idea: string;
	readonly tasks: Readonly<Record<string, TaskWords>>;
}

/** All that is said in the lessons of one title and in the game that follows them. */
export interface CourseWords {
	readonly lessons: Readonly<Record<string, LessonWords>>;
	readonly guided: {
		readonly about: string;
		readonly advice: Readonly<Record<string, string>>;
	};
}
