import { Editor, getSchema } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { writeMarkdown } from '../../../shared/markdown-write.ts'
import { isInChecklist, toggleChecklist } from './checklist.ts'
import { extensions } from './extensions.ts'
import { fromTree } from './from-tree.ts'
import { pasted } from './paste.ts'
import { toTree } from './to-tree.ts'

const schema = getSchema(extensions)

test.each([
  ['one\ntwo\n\nthree'],
  ['**bold** _italic_ ~~gone~~ `code` **_both_** and **one _within_ the other**'],
  ['- a\n- b\n  - c\n- [x] done\n- [ ] open'],
  ['3. a\n4. b'],
  ['100000000. a\n100000001. b'],
  ['> a\n>\n> - c'],
  ['```ts\nlet a = 1\n```'],
  ['| a | b |\n| :-- | --: |\n| 1 | **x** |'],
  ['before\n\n---\n\nafter'],
  ['@[Anna](user:0190a0b0-0000-7000-8000-000000000001) sees [the _words_](https://example.com/a)'],
  ['\\# no title, 2\\*3'],
])('%j is the same Markdown after the editor held it', (source) => {
  const doc = schema.nodeFromJSON(fromTree(parseMarkdown(source)))
  doc.check()
  expect(writeMarkdown(toTree(doc.toJSON()))).toBe(source)
})

test('spaces at the edge of a mark, and breaks at an end, are written so that they are read again', () => {
  const text = (value: string, marks: string[] = []) => ({
    type: 'text',
    text: value,
    marks: marks.map((type) => ({ type })),
  })
  const paragraph = {
    type: 'paragraph',
    content: [text('a'), text(' bold ', ['bold']), text('b'), { type: 'hardBreak' }],
  }
  expect(writeMarkdown(toTree({ type: 'doc', content: [paragraph, { type: 'paragraph' }] }))).toBe(
    'a **bold** b',
  )
})

const opened: Editor[] = []
// An editor accesses its document later, when the test's document is gone.
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

function editorOf(source: string): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions,
    content: fromTree(parseMarkdown(source)),
    injectCSS: false,
  })
  opened.push(editor)
  editor.commands.selectAll()
  return editor
}
const pressEnter = ({ view }: Editor) =>
  view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key: 'Enter' })))
const written = (editor: Editor) => writeMarkdown(toTree(editor.getJSON()))

test.each([
  ['milk\n\neggs', '- [ ] milk\n- [ ] eggs'],
  ['- milk\n- [x] eggs', '- [ ] milk\n- [x] eggs'],
  ['- [ ] milk\n- [x] eggs', '- milk\n- eggs'],
])('%j becomes a checklist, or is one no longer', (before, after) => {
  const editor = editorOf(before)
  toggleChecklist(editor)
  expect(written(editor)).toBe(after)
})

test('Enter in a checklist begins the next entry with a box, and ends the list in an empty one', () => {
  const editor = editorOf('- [x] milk')
  editor.commands.setTextSelection(8)
  pressEnter(editor)
  editor.commands.insertContent('eggs')
  expect(written(editor)).toBe('- [x] milk\n- [ ] eggs')
  expect(isInChecklist(editor)).toBe(true)
  pressEnter(editor)
  pressEnter(editor)
  expect(isInChecklist(editor)).toBe(false)
})

test('a dash begins a list behind a break too', () => {
  const editor = editorOf('first\n\\-')
  editor.commands.focus('end')
  const { from, to } = editor.state.selection
  const type = editor.view.someProp('handleTextInput', (handle) =>
    handle(editor.view, from, to, ' ', () => editor.state.tr),
  )
  expect(type).toBe(true)
  editor.commands.insertContent('one')
  expect(writeMarkdown(toTree(editor.getJSON()))).toBe('first\n\n- one')
})

test('in a cell Enter begins a line, no list begins, and what is pasted keeps its words (F1)', () => {
  const editor = editorOf('| a | b |\n| --- | --- |\n| c | d |')
  editor.state.doc.descendants((node, at) => {
    if (node.text === 'd') editor.commands.setTextSelection(at + 1)
  })
  pressEnter(editor)
  editor.commands.insertContent('- milk')
  const data = { getData: () => '- eggs\n- bread\n\n> ham' } as unknown as DataTransfer
  pasted(editor, new Event('paste', { cancelable: true }), data)
  expect(written(editor)).toBe('| a | b |\n| --- | --- |\n| c | d<br>- milk- eggs<br>- bread<br>> ham |')
})

test.each([
  'https://example.com/~jane/',
  'see https://example.com/a_b_c?d=*e*&f',
  'write to r&d@example.com',
  'www.example.com/_x_/',
  'snake_case and `code`\n\n```\na\n\n```',
])('%j stays as it is through a hundred edits elsewhere (F2, F3)', (source) => {
  let text = `begin\n\n${source}`
  for (let edit = 0; edit < 100; edit += 1) {
    const doc = toTree(schema.nodeFromJSON(fromTree(parseMarkdown(text))).toJSON())
    doc[0] = { type: 'paragraph', children: [{ type: 'text', text: `edit ${edit}` }] }
    text = writeMarkdown(doc)
  }
  expect(text).toBe(`edit 99\n\n${source}`)
})

test('an address that was typed last is one; what was written so that it is none stays none (F2)', () => {
  const doc = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  expect(writeMarkdown(toTree(doc('see https://example.com/~jane/')))).toBe('see https://example.com/~jane/')
  const none = 'see www\\.example.com now'
  const held = toTree(fromTree(parseMarkdown(none)))
  expect(held).toEqual(parseMarkdown(none))
  expect(parseMarkdown(writeMarkdown(held))).toEqual(held)
})
