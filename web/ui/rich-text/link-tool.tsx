import { Button, Group, Popover, TextInput } from '@mantine/core'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { safeHref } from '../../../shared/safe-link.ts'
import { IconButton } from '../icon-button.tsx'

/** Links the selected text, or inserts the URL as a link; an existing link is edited or removed. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('ui')
  const [opened, setOpened] = useState(false)
  const active = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <IconButton
          size={28}
          icon={IconLink}
          label={t('text.link')}
          aria-pressed={active}
          variant={active ? 'light' : 'subtle'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {opened && <LinkForm editor={editor} active={active} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

interface FormProps {
  editor: Editor
  active: boolean
  onDone: () => void
}

// Not a form element, because forms cannot be nested.
function LinkForm({ editor, active, onDone }: FormProps) {
  const { t } = useTranslation('ui')
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '')
  const [wrong, setWrong] = useState(false)

  function insert() {
    const href = hrefOf(address)
    setWrong(!href)
    if (!href) return
    setLink(editor, href)
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    insert()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    <>
      <TextInput
        type="url"
        w={280}
        label={t('text.address')}
        value={address}
        error={wrong && t('text.wrongAddress')}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs" mt="sm">
        {active && (
          <Button size="xs" variant="default" onClick={remove}>
            {t('text.removeLink')}
          </Button>
        )}
        <Button size="xs" onClick={insert}>
          {t('text.setLink')}
        </Button>
      </Group>
    </>
  )
}

/** A URL without a scheme means https. */
function hrefOf(text: string): string | undefined {
  const address = text.trim()
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address)
  return safeHref(isBare ? `https://${address}` : address)
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus()
  const marks = [{ type: 'link', attrs: { href } }]
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent([
      { type: 'text', text: href, marks },
      { type: 'text', text: ' ' },
    ])
  else chain.extendMarkRange('link').setLink({ href })
  chain.run()
}
