import type { Token, Tokens } from 'marked'
import { tokenize } from './markdown-tokenizer.ts'
import { isMentionGroup } from './mention-groups.ts'
import { inlineText, toPlainText } from './plain-text.ts'
import { claimsOtherAddress, safeHref } from './safe-link.ts'

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'check'; done: boolean }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  // userID is a person's id, or what a group is called (mention-groups.ts).
  | { type: 'mention'; userID: string; name: string }

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'list'; start: number | null; items: Block[][] }
  | { type: 'code'; language: string | null; text: string }
  | { type: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' }

export type Align = 'left' | 'center' | 'right' | null

export type Tree = Block[]

/** The tree of a message. Anything that is not safe Markdown stays as the text it is; visible text never becomes nothing. */
export function parseMarkdown(source: string): Tree {
  const tree = tokenize(source).flatMap((token) => block(token as Tokens.Generic))
  return toPlainText(tree) === '' && source.trim() !== '' ? [paragraph([text(source.trim())])] : tree
}

/** The ids of the people and groups a message mentions, each once, in order. */
export function mentionedUsers(tree: Tree): string[] {
  const found = new Set<string>()
  const visit = (node: Block | Inline | Block[]): void => {
    if (Array.isArray(node)) node.forEach(visit)
    else if (node.type === 'mention') found.add(node.userID)
    else if (node.type === 'list') node.items.forEach(visit)
    else if (node.type === 'table') [node.head, ...node.rows].flat(2).forEach(visit)
    else if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  return [...found]
}

/** The Markdown that mentions a person or a group. */
export function mentionMarkdown(name: string, id: string): string {
  const target = isMentionGroup(id) ? `group:${encodeMark(id)}` : `user:${id}`
  return `@[${name.replace(/[\\[\]()*_~`<>!]/g, '\\$&')}](${target})`
}

/** Nothing that would end the address, or mean something in it. */
const encodeMark = (id: string): string =>
  encodeURIComponent(id).replace(/[!'()*_~]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

const text = (value: string): Inline => ({ type: 'text', text: value })
const paragraph = (children: Inline[]): Block => ({ type: 'paragraph', children })

function block(token: Tokens.Generic): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
    case 'text':
      return [paragraph(inlines(token.tokens ?? [], token.text))]
    case 'heading':
      return [paragraph([{ type: 'strong', children: inlines(token.tokens ?? [], token.raw) }])]
    case 'blockquote':
      return [{ type: 'quote', children: (token.tokens ?? []).flatMap((each) => block(each)) }]
    case 'list':
      return [list(token as Tokens.List)]
    case 'code':
      return [{ type: 'code', language: languageOf(token.lang), text: token.text }]
    case 'table':
      return [table(token as Tokens.Table)]
    case 'hr':
      return [{ type: 'rule' }]
    case 'checkbox':
      return [paragraph([{ type: 'check', done: token.checked }])]
    default:
      return [paragraph([text(token.raw)])]
  }
}

function list(token: Tokens.List): Block {
  const start = token.ordered ? Number(token.start) || 0 : null
  return { type: 'list', start, items: token.items.map(item) }
}

function item(token: Tokens.ListItem): Block[] {
  const blocks = token.tokens.flatMap((each) => block(each as Tokens.Generic))
  const [first, second, ...rest] = blocks
  if (!token.task || first?.type !== 'paragraph' || second?.type !== 'paragraph') return blocks
  return [paragraph([...first.children, ...second.children]), ...rest]
}

function table({ align, header, rows }: Tokens.Table): Block {
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens, text }) => inlines(tokens, text))
  return { type: 'table', align, head: cells(header), rows: rows.map(cells) }
}

function languageOf(info: unknown): string | null {
  return (typeof info === 'string' && /^[\w+#.-]{1,30}/.exec(info)?.[0]) || null
}

function inlines(tokens: Token[], source: string): Inline[] {
  if (tokens.length === 0) return source === '' ? [] : [text(source)]
  const children: Inline[] = []
  for (const token of tokens)
    for (const node of inline(token as Tokens.Generic, children)) append(children, node)
  return children
}

function inline(token: Tokens.Generic, before: Inline[]): Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return [text(token.text)]
    case 'br':
      return [{ type: 'break' }, text(token.raw.slice(token.raw.lastIndexOf('\n') + 1))]
    case 'codespan':
      return [{ type: 'code', text: token.text }]
    case 'strong':
      return [{ type: 'strong', children: inlines(token.tokens ?? [], token.text) }]
    case 'em':
      return [{ type: 'emphasis', children: inlines(token.tokens ?? [], token.text) }]
    case 'del':
      return [{ type: 'strike', children: inlines(token.tokens ?? [], token.text) }]
    case 'link':
    case 'image':
      return [mention(token, before) ?? link(token) ?? text(token.raw)]
    default:
      return [text(token.raw)]
  }
}

const personTarget = /^user:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
const groupTarget = /^group:([^\s]{1,400})$/

/** Whom the address of a link means; undefined for other addresses. */
function mentioned(href: string): string | undefined {
  const person = personTarget.exec(href)?.[1]
  if (person) return person.toLowerCase()
  const group = decoded(groupTarget.exec(href)?.[1] ?? '')
  return isMentionGroup(group) ? group : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function mention(token: Tokens.Generic, before: Inline[]): Inline | undefined {
  const userID = token.type === 'link' ? mentioned(token.href) : undefined
  const last = before.at(-1)
  if (!userID || last?.type !== 'text' || !last.text.endsWith('@')) return undefined
  last.text = last.text.slice(0, -1)
  return { type: 'mention', userID, name: inlineText(inlines(token.tokens ?? [], token.text)) }
}

function link(token: Tokens.Generic): Inline | undefined {
  const href = safeHref(token.href)
  if (!href) return undefined
  const label = inlines(token.tokens ?? [], token.text)
  const shown = inlineText(label)
  const honest = shown.trim() !== '' && !claimsOtherAddress(shown, href)
  return { type: 'link', href, children: honest ? label : [text(href)] }
}

function append(children: Inline[], node: Inline): void {
  const last = children.at(-1)
  if (node.type !== 'text') children.push(node)
  else if (last?.type === 'text') last.text += node.text
  else if (node.text !== '') children.push(node)
}
