/** Jobs that decide whether a person gets an email, and jobs that send it. */
export const unseenJob = 'away.tellOfUnseen'
export const digestJob = 'away.tellOfTheDay'
export const mailUnseenJob = 'away.mailUnseen'
export const mailDigestJob = 'away.mailDigest'
/** Sends the automatic reply of an absent person. */
export const answerJob = 'away.answer'

/** Younger messages are left out of mails, because their authors can still undo them. Milliseconds. */
export const undoTime = 60_000
