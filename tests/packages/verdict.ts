/** The variable that names the file what a check of the packages came to is written to: then it tells only what is wrong. */
export const packageVerdict = 'CONSOLE_PACKAGE_VERDICT'
