import { buttonColors } from './button-color.ts'
import { type Html, html } from './html.ts'
import type { MailMessage } from './mail.ts'

/** The messages in a mail, each with a line at its side in the brand's color. */
export function messagesOf(messages: readonly MailMessage[], color?: string): Html[] {
  const { background } = buttonColors(color)
  return messages.map((message) => {
    // Amber means internal, and nothing else.
    const line = `border-left:3px solid ${message.mark ? '#f0a92b' : background}`
    return html`<div style="margin:0 0 20px;padding:2px 0 2px 14px;${line}">
<p style="margin:0">${placeOf(message)}<strong style="font-weight:600">${message.author}</strong> <span style="color:#6b6b76">${message.at}</span>${markOf(message)}</p>
${textOf(message)}${message.files.map(fileOf)}</div>\n`
  })
}

/** The same as plain text. */
export const messagesText = (messages: readonly MailMessage[]): string[] =>
  messages.map(({ author, at, place, mark, text, files }) =>
    [
      [place, [author, at].join(', '), mark].filter(Boolean).join(' · '),
      ...(text ? [text.replace(/^/gm, '> ')] : []),
      ...files.map(({ name, detail }) => `> [${name}, ${detail}]`),
    ].join('\n'),
  )

const small = 'font-size:13px;line-height:20px;color:#6b6b76'

const placeOf = ({ place }: MailMessage): Html | undefined =>
  place ? html`<span style="display:block;${small}">${place}</span>` : undefined

const markOf = ({ mark }: MailMessage): Html | undefined =>
  mark
    ? html` <span style="padding:1px 6px;border-radius:4px;background:#fdf1d6;color:#6b4700;font-size:12px">${mark}</span>`
    : undefined

const textOf = ({ text }: MailMessage): Html | undefined =>
  text ? html`<p style="margin:2px 0 0;white-space:pre-line">${text}</p>\n` : undefined

const fileOf = ({ name, detail }: { name: string; detail: string }): Html =>
  html`<p style="margin:8px 0 0;padding:8px 12px;border:1px solid #e4e4e9;border-radius:6px;line-height:20px"><strong style="font-weight:600">${name}</strong><br><span style="${small}">${detail}</span></p>\n`
