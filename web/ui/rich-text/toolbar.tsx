import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { isInChecklist, toggleChecklist } from './checklist.ts'
import { LinkTool } from './link-tool.tsx'
import classes from './rich-text-editor.module.css'
import { TableTool } from './table-tool.tsx'

const tools = [
  { name: 'bold', icon: IconBold, run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: IconItalic, run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'strike',
    icon: IconStrikethrough,
    run: (editor: Editor) => editor.chain().focus().toggleStrike().run(),
  },
  { name: 'code', icon: IconCode, run: (editor: Editor) => editor.chain().focus().toggleCode().run() },
  {
    name: 'bulletList',
    icon: IconList,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'checklist', icon: IconListCheck, run: toggleChecklist },
  {
    name: 'blockquote',
    icon: IconBlockquote,
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const

const isOn = (editor: Editor, name: string): boolean =>
  name === 'checklist'
    ? isInChecklist(editor)
    : editor.isActive(name) && !(name === 'bulletList' && isInChecklist(editor))

/** Buttons for formatting, for authors who do not know the Markdown or the shortcuts. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('ui')
  const active = useEditorState({
    editor,
    selector: ({ editor }) => tools.filter(({ name }) => isOn(editor, name)).map(({ name }) => name),
  })
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('text.tools')}>
      {tools.map(({ name, icon, run }) => (
        <IconButton
          key={name}
          size={28}
          icon={icon}
          label={t(`text.${name}`)}
          aria-pressed={active.includes(name)}
          variant={active.includes(name) ? 'light' : 'subtle'}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        />
      ))}
      <LinkTool editor={editor} />
      <TableTool editor={editor} />
    </div>
  )
}
