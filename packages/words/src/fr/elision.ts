/** « d'Abalone », mais « de Mamba ». */
export const of = (name: string): string => (/^[AEIOUÉ]/.test(name) ? `d'${name}` : `de ${name}`);
