import { createHash } from 'node:crypto'
import { shortText } from '../../../shared/cut-text.ts'
import { frame, subjectLine } from './frame.ts'
import { product } from './frame-words.ts'
import type { ComposedMail, Mail } from './mail.ts'
import { senderName, webAddress } from './plain.ts'

export type Sender = { name: string; address: string }

/** Renders a template into a mail. Errors: TypeError if the recipient is not a single address, which is a defect. */
export function compose<Data>(mail: Mail<Data>, sender: Sender): ComposedMail {
  const words = mail.template[mail.language](mail.data)
  const brand = mail.brand ?? { name: product }
  return {
    messageId: messageIdOf(mail.id, sender.address),
    from: { name: senderName(words.sender ?? mail.brand?.name ?? sender.name, 80), address: sender.address },
    to: singleAddress(mail.to),
    subject: shortText(subjectLine(words), 200),
    link: words.action?.url,
    ...(words.unsubscribe ? { unsubscribe: webAddress(words.unsubscribe) } : {}),
    ...(mail.calendar ? { calendar: mail.calendar } : {}),
    ...frame(words, mail.language, brand),
  }
}

function messageIdOf(id: string, senderAddress: string): string {
  const host = senderAddress.slice(senderAddress.lastIndexOf('@') + 1)
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${host}>`
}

// A comma or a line break here would add a second recipient or header.
function singleAddress(text: string): string {
  if (text.length > 254 || !/^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u.test(text))
    throw new TypeError('the receiver of a mail must be one plain address')
  return text
}
