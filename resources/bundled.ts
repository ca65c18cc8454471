/** Tells the builder that no installed package belongs into the program: all it needs is bundled, and it need not look. */
export const beforeBuild = async (): Promise<boolean> => false
