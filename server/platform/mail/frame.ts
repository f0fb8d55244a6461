import { firstSign } from '../../../shared/avatar.ts'
import type { Language } from '../../../shared/identity.ts'
import { buttonColors } from './button-color.ts'
import { type FrameWords, frameWords, product } from './frame-words.ts'
import { type Html, html } from './html.ts'
import type { Brand, MailMessage, MailWords } from './mail.ts'
import { messagesOf, messagesText } from './messages.ts'
import { plainLine, plainLines, webAddress, writtenLine } from './plain.ts'

/** Renders a mail as plain text and as HTML, with the brand's look. */
export function frame(words: MailWords, language: Language, brand: Brand): { text: string; html: string } {
  const parts = clean(words)
  const around = frameWords[language]
  const name = plainLine(brand.name)
  const footer = [around.sentBy(name), around.automatic]
  return {
    text: textOf(parts, footer),
    html: `<!doctype html>\n${pageOf(parts, { language, brand: { ...brand, name }, around, footer }).source}\n`,
  }
}

type CleanWords = MailWords & { messages: MailMessage[]; notes: string[]; reasons: string[]; links: Link[] }
type Link = { label: string; url: string }

function clean(words: MailWords): CleanWords {
  const { title, lead, paragraphs, messages = [], action, quote } = words
  const { notes = [], reasons = [], links = [] } = words
  return {
    subject: subjectLine(words),
    ...(title ? { title: plainLine(title) } : {}),
    ...(lead ? { lead: plainLine(lead) } : {}),
    paragraphs: paragraphs.map(plainLine),
    messages: messages.map(cleanMessage),
    quote: quote && plainLines(quote, lineOf(words, 'quote')),
    action: action && cleanLink(action),
    notes: notes.map(plainLine),
    reasons: reasons.map(plainLine),
    links: links.map(cleanLink),
  }
}

const lineOf = ({ written }: MailWords, part: 'subject' | 'quote') =>
  written?.includes(part) ? writtenLine : plainLine

/** What a mail is about, in one line. */
export const subjectLine = (words: MailWords): string => lineOf(words, 'subject')(words.subject)

const cleanLink = ({ label, url }: Link): Link => ({ label: plainLine(label), url: webAddress(url) })

const cleanMessage = ({ author, at, place, mark, text, files }: MailMessage): MailMessage => ({
  author: plainLine(author),
  at: plainLine(at),
  ...(place ? { place: plainLine(place) } : {}),
  ...(mark ? { mark: plainLine(mark) } : {}),
  text: plainLines(text, writtenLine),
  files: files.map(({ name, detail }) => ({ name: writtenLine(name), detail: writtenLine(detail) })),
})

function textOf(words: CleanWords, footer: string[]): string {
  const { title, lead, paragraphs, messages, quote, action, notes, reasons, links } = words
  const quoted = quote?.replace(/^/gm, '> ')
  const linked = [...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`)
  const [first, ...others] = action ? linked : [undefined, ...linked]
  const head = [title, lead, ...paragraphs, ...messagesText(messages), quoted, first]
  const parts = [...head, ...notes, ...reasons, ...others, `-- \n${footer.join('\n')}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

type Around = { language: Language; brand: Brand; around: FrameWords; footer: string[] }

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function pageOf(words: CleanWords, { language, brand, around, footer }: Around): Html {
  return html`<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f5f7;${font};font-size:16px;line-height:24px;color:#1f1f24">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:600">${signOf(brand)}</td></tr>
<tr><td style="padding:28px 28px 12px;background:#ffffff;border:1px solid #e4e4e9;border-radius:8px">
${titleOf(words)}${words.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>\n`)}${messagesOf(words.messages, brand.color)}${quoteOf(words.quote)}${buttonOf(words, brand, around)}${words.notes.map(small)}
</td></tr>
<tr><td style="padding:16px 8px">${words.reasons.map(small)}${linksOf(words.links)}${footer.map(small)}</td></tr>
</table>
</body>
</html>`
}

function signOf({ name, logoUrl, color }: Brand): Html {
  const place = 'vertical-align:middle;border-radius:6px;margin-right:10px'
  if (logoUrl) return html`<img src="${webAddress(logoUrl)}" alt="" height="32" style="${place}">${name}`
  if (name === product) return html`${name}`
  const { background, text } = buttonColors(color)
  const style = `${place};display:inline-block;width:32px;height:32px;line-height:32px;text-align:center;background:${background};color:${text}`
  return html`<span style="${style}" aria-hidden="true">${firstSign(name).toUpperCase()}</span>${name}`
}

function titleOf({ title, lead }: MailWords): Html | undefined {
  if (!title) return undefined
  return html`<h1 style="margin:0 0 4px;font-size:22px;line-height:28px;font-weight:600">${title}</h1>
<p style="margin:0 0 20px;color:#6b6b76">${lead}</p>\n`
}

function linksOf(links: readonly Link[]): Html | undefined {
  if (links.length === 0) return undefined
  const one = ({ label, url }: Link, at: number) =>
    html`${at > 0 ? ' · ' : ''}<a href="${url}" style="color:#55555f">${label}</a>`
  return html`<p style="margin:0 0 12px;font-size:13px;line-height:24px">${links.map(one)}</p>\n`
}

function quoteOf(quote: string | undefined): Html | undefined {
  const style = 'margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #d5d5dd;white-space:pre-line'
  return quote ? html`<blockquote style="${style}">${quote}</blockquote>\n` : undefined
}

function buttonOf({ action }: MailWords, brand: Brand, { linkHint }: FrameWords): Html | undefined {
  if (!action) return undefined
  const { background, text } = buttonColors(brand.color)
  const style = `display:inline-block;padding:10px 20px;border-radius:6px;background:${background};color:${text};font-weight:600;text-decoration:none`
  return html`<p style="margin:8px 0 24px"><a href="${action.url}" style="${style}">${action.label}</a></p>
${small(linkHint)}<p style="margin:0 0 16px;font-size:13px;line-height:20px;word-break:break-all"><a href="${action.url}" style="color:#55555f">${action.url}</a></p>\n`
}

const small = (text: string) =>
  html`<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:#6b6b76">${text}</p>\n`
