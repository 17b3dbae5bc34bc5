/** Where files of a response are sent: the server's address, the response's id and its token. */
export type FilePlace = readonly [host: string, responseId: string, token: string];

/** Asks, inside a survey, where its files are sent; its detail is a function that takes a promise of the place. The page does not hear it. */
export const FILE_EVENT = 'navout-file';
