/** Environment variable with the file for the result of a packages check; if it is set, only problems are printed. */
export const packageVerdict = 'CONSOLE_PACKAGE_VERDICT'
