import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { writeMarkdown } from '../../../shared/markdown-write.ts'
import { focusLate } from '../free-focus.ts'
import { MentionMenu } from '../mentions/mention-menu.tsx'
import type { FindMentionable } from '../mentions/use-people.ts'
import { useLatest } from '../use-latest.ts'
import { toggleBox } from './checklist.ts'
import { extensions } from './extensions.ts'
import { fromTree } from './from-tree.ts'
import { gapBefore, pasted } from './paste.ts'
import { isInStructure } from './places.ts'
import classes from './rich-text-editor.module.css'
import { toTree } from './to-tree.ts'
import { Toolbar } from './toolbar.tsx'
import { useAttributes } from './use-attributes.ts'
import { useMentions } from './use-mentions.ts'

export interface EditorHandle {
  focus(): void
  /** Starts a mention. */
  mention(): void
}

interface Props {
  ref?: Ref<EditorHandle>
  label: string
  /** Markdown. A value that differs from the last one reported, such as the draft of another tab, replaces the content. */
  value: string
  /** Called with the Markdown of the content on changes only, so that unchanged text keeps its original notation. */
  onChange: (markdown: string) => void
  onKeyDown?: (event: KeyboardEvent, place: { isInStructure: boolean }) => void
  /** Finds people who can be mentioned. */
  findPeople?: FindMentionable | undefined
  /** Without a border and as tall as the text, with the toolbar on demand. */
  compact?: { tools: boolean; placeholder: string }
  autoFocus?: boolean
}

/** A WYSIWYG editor for Markdown. Load it lazily: it is large. */
export function RichTextEditor({ ref, label, value, onChange, autoFocus = true, ...props }: Props) {
  const change = useLatest(onChange)
  const written = useRef(value)
  const [first] = useState(() => ({ content: fromTree(parseMarkdown(value)), autoFocus }))
  const editor: Editor = useEditor({
    extensions,
    content: first.content,
    // The content security policy forbids styles and HTML added by scripts.
    injectCSS: false,
    onUpdate({ editor }) {
      written.current = writeMarkdown(toTree(editor.getJSON()))
      change.current(written.current)
    },
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', dir: 'auto', class: classes.text ?? '' },
      handleClickOn: (view, _at, _node, nodeAt) => toggleBox(view, nodeAt),
      // Pasted or dropped content is parsed as Markdown; its HTML is ignored.
      handleDOMEvents: {
        paste: (_view, event) => pasted(editor, event, event.clipboardData),
        drop: (_view, event) => pasted(editor, event, event.dataTransfer),
      },
    },
  })
  useEffect(() => {
    if (!first.autoFocus) return
    // The chunk is large, and may load after the viewer has moved on.
    return focusLate(
      () => (editor.isDestroyed ? null : editor.view.dom),
      () => editor.commands.focus('end'),
    )
  }, [editor, first])
  const completion = useMentions(editor, props.findPeople)
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })

  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(fromTree(parseMarkdown(value)), { emitUpdate: false })
  }, [editor, value])

  useAttributes(editor, { 'aria-label': label })

  useImperativeHandle(ref, () => ({
    focus: () => editor.commands.focus(),
    mention: () =>
      editor
        .chain()
        .focus()
        .insertContent(`${gapBefore(editor)}@`)
        .run(),
  }))

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || completion.onKey(event)) return
    props.onKeyDown?.(event, { isInStructure: isInStructure(editor) })
  }

  const { compact } = props
  return (
    <div className={classes.editor} data-compact={compact && ''}>
      {completion.menu && <MentionMenu {...completion.menu} />}
      {(!compact || compact.tools) && <Toolbar editor={editor} />}
      <EditorContent
        editor={editor}
        className={classes.place}
        data-placeholder={isEmpty ? compact?.placeholder : undefined}
        onKeyDownCapture={onKeyDown}
      />
    </div>
  )
}
