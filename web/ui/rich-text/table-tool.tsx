import { Menu } from '@mantine/core'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'

const acts = [
  { name: 'rowBelow', run: (editor: Editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'columnRight', run: (editor: Editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteRow', run: (editor: Editor) => editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', run: (editor: Editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'deleteTable', run: (editor: Editor) => editor.chain().focus().deleteTable().run() },
] as const

/** Inserts a table; inside one, edits its rows and columns. */
export function TableTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('ui')
  const active = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  const tool = {
    size: 28,
    icon: IconTable,
    label: t('text.table'),
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
  if (!active) return <IconButton {...tool} onClick={() => insert(editor)} />
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <IconButton {...tool} variant="light" />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ name, run }) => (
          <Menu.Item key={name} onClick={() => run(editor)}>
            {t(`text.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const insert = (editor: Editor) =>
  editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()
