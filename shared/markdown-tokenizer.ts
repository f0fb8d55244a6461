import { Lexer, Marked, type Token, Tokenizer, type Tokens } from 'marked'

const maxDepth = 12
/** Characters that the search for closing marks may look at in one text; ordinary messages stay far below. */
const maxWork = 1_000_000
const maxCells = 2000
const maxAddress = 2048
const maxEmail = 320

/**
 * The Markdown of a chat: no HTML, no reference definitions, no indented code, no underlined headings, so
 * that what people paste stays as they pasted it. Depth and work are bounded, so hostile text costs milliseconds.
 */
class ChatTokenizer extends Tokenizer {
  #depth = 0
  #work = 0

  override html(): undefined {}
  override tag(): undefined {}
  override def(): undefined {}
  override code(): undefined {}
  override lheading(): undefined {}

  override table(source: string) {
    if (!hasRule(source)) return undefined
    return this.#bounded(source, () => {
      const table = isSmall(source) ? super.table(source) : undefined
      return table && isWhole(table) ? table : undefined
    })
  }

  override blockquote(...args: Parameters<Tokenizer['blockquote']>) {
    return this.#bounded(args[0], () => super.blockquote(...args))
  }

  override list(...args: Parameters<Tokenizer['list']>) {
    return this.#bounded(args[0], () => super.list(...args))
  }

  override emStrong(...args: Parameters<Tokenizer['emStrong']>) {
    return this.#bounded(args[0], () => super.emStrong(...args))
  }

  override del(...args: Parameters<Tokenizer['del']>) {
    return this.#bounded(args[0], () => super.del(...args))
  }

  override link(...args: Parameters<Tokenizer['link']>) {
    return this.#bounded(args[0], () => super.link(...args))
  }

  override codespan(...args: Parameters<Tokenizer['codespan']>) {
    return this.#bounded(args[0], () => super.codespan(...args))
  }

  // The rules for plain text and addresses look ahead to the end of a word at every sign; a piece is enough for both.
  override inlineText(source: string) {
    return super.inlineText(piece(source))
  }

  override url(source: string) {
    return super.url(source.slice(0, /^(?:https?:|ftp:|www\.)/i.test(source) ? maxAddress : maxEmail))
  }

  #bounded<T>(source: string, tokenize: () => T): T | undefined {
    if (this.#depth >= maxDepth || this.#work >= maxWork) return undefined
    this.#depth++
    const result = tokenize()
    this.#depth--
    // What was tried in vain on a long rest is what adds up.
    this.#work += result ? 1 : source.length
    return result
  }
}

function hasRule(source: string): boolean {
  const [, rule = ''] = source.split('\n', 2)
  return /^[|:\- ]+$/.test(rule) && rule.includes('|')
}

/** Every row is filled up to the number of columns, so that a wide and long one would be very much out of little text. */
function isSmall(source: string): boolean {
  const end = source.search(/\n[ \t]*(?:\n|$)/)
  const lines = source.slice(0, end < 0 ? undefined : end).split('\n')
  return lines.length * (lines[0] ?? '').split('|').length <= maxCells
}

/** What stands beyond the last column would not be shown: then it is no table, but text. */
function isWhole({ raw, header, rows }: Tokens.Table): boolean {
  const written = raw.split('\n').toSpliced(1, 1).join('')
  const shown = [header, ...rows].flat().map(({ text }) => text)
  return withoutBars(written) === withoutBars(shown.join(''))
}

const withoutBars = (text: string) => text.replace(/[|\\\s]/g, '')

function piece(source: string): string {
  if (source.length <= maxEmail) return source
  const end = source.slice(0, maxEmail).search(/\s\S*$/)
  return source.slice(0, end > 0 ? end : maxEmail)
}

const defaults = new Marked({ gfm: true, breaks: true }).defaults

/** Splits Markdown into marked's tokens. */
export function tokenize(source: string): Token[] {
  return new Lexer({ ...defaults, tokenizer: new ChatTokenizer() }).lex(source)
}
