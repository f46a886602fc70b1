/** What does not hold together in a plugin or between plugins; it stops the start. */
export class StartupError extends Error {}
