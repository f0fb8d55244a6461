import type { Language } from '../../../shared/identity.ts'
import { buttonColors } from './button-color.ts'
import { type FrameWords, frameWords } from './frame-words.ts'
import { type Html, html } from './html.ts'
import type { Brand, MailWords } from './mail.ts'
import { plainLine, plainLines, webAddress } from './plain.ts'

/** Lays out what a mail says, as plain text and as HTML, in the name of the brand. */
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

function clean({
  subject,
  paragraphs,
  action,
  quote,
  notes = [],
}: MailWords): MailWords & { notes: string[] } {
  return {
    subject: plainLine(subject),
    paragraphs: paragraphs.map(plainLine),
    quote: quote && plainLines(quote),
    action: action && { label: plainLine(action.label), url: webAddress(action.url) },
    notes: notes.map(plainLine),
  }
}

function textOf({ paragraphs, quote, action, notes = [] }: MailWords, footer: string[]): string {
  const quoted = quote?.replace(/^/gm, '> ')
  const link = action && `${action.label}:\n${action.url}`
  const parts = [...paragraphs, quoted, link, ...notes, `-- \n${footer.join('\n')}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

type Around = { language: Language; brand: Brand; around: FrameWords; footer: string[] }

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function pageOf(words: MailWords, { language, brand, around, footer }: Around): Html {
  return html`<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f5f7;${font};font-size:16px;line-height:24px;color:#1f1f24">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:600">${signOf(brand)}</td></tr>
<tr><td style="padding:28px 28px 12px;background:#ffffff;border:1px solid #e4e4e9;border-radius:8px">
${words.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>\n`)}${quoteOf(words.quote)}${buttonOf(words, brand, around)}${(words.notes ?? []).map(small)}
</td></tr>
<tr><td style="padding:16px 8px">${footer.map(small)}</td></tr>
</table>
</body>
</html>`
}

function signOf({ name, logoUrl }: Brand): Html {
  if (!logoUrl) return html`${name}`
  const style = 'vertical-align:middle;border-radius:6px;margin-right:10px'
  return html`<img src="${webAddress(logoUrl)}" alt="" height="32" style="${style}">${name}`
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
