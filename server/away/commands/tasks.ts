/** Decides whether somebody gets a mail, and gives it to be sent; the two that send it. */
export const unseenJob = 'away.tellOfUnseen'
export const digestJob = 'away.tellOfTheDay'
export const mailUnseenJob = 'away.mailUnseen'
export const mailDigestJob = 'away.mailDigest'
/** Answers a message for somebody who is away. */
export const answerJob = 'away.answer'

/** Younger messages are left out of mails, because their authors can still undo them. Milliseconds. */
export const undoTime = 60_000
