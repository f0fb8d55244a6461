import { EditorContent, useEditor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { writeMarkdown } from '../../../shared/markdown-write.ts'
import { useLatest } from '../use-latest.ts'
import { toggleBox } from './checklist.ts'
import { extensions } from './extensions.ts'
import { fromTree } from './from-tree.ts'
import classes from './rich-text.module.css'
import { toTree } from './to-tree.ts'
import { Toolbar } from './toolbar.tsx'

interface Props {
  label: string
  /** Markdown, as it was when the editor was opened. */
  initial: string
  /** The Markdown of what stands there now; called for changes only, so that what nobody changed stays as it was written. */
  onChange: (markdown: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Writes Markdown as it will be read. Load it lazily: the editor is large. */
export function RichTextEditor({ label, initial, onChange, onKeyDown }: Props) {
  const change = useLatest(onChange)
  const editor = useEditor({
    extensions,
    content: fromTree(parseMarkdown(initial)),
    autofocus: 'end',
    // The page allows no styles or HTML that a script makes.
    injectCSS: false,
    onUpdate: ({ editor }) => change.current(writeMarkdown(toTree(editor.getJSON()))),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: classes.text ?? '',
      },
      handleClickOn: (view, _at, _node, nodeAt) => toggleBox(view, nodeAt),
      // What is pasted or dropped is read as Markdown; its HTML is not looked at.
      handleDOMEvents: {
        paste: (_view, event) => take(event, event.clipboardData),
        drop: (_view, event) => take(event, event.dataTransfer),
      },
    },
  })

  function take(event: Event, data: DataTransfer | null): boolean {
    const text = data?.getData('text/plain') ?? ''
    event.preventDefault()
    if (!text || !editor) return true
    const { content = [] } = fromTree(parseMarkdown(text))
    const [only] = content
    const isWords = content.length === 1 && only?.type === 'paragraph'
    const inCode = editor.isActive('codeBlock')
    editor.commands.insertContent(inCode ? { type: 'text', text } : isWords ? (only.content ?? []) : content)
    return true
  }

  return (
    <div className={classes.editor}>
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} onKeyDownCapture={onKeyDown} />
    </div>
  )
}
