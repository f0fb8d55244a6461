import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import type { FindMentionable } from '../mentions/use-people.ts'
import { type EditorHandle, RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import { useSends } from '../sends.ts'
import classes from './comment-field.module.css'

interface Props {
  ref: RefObject<EditorHandle | null>
  label: string
  /** Markdown. */
  value: string
  findPeople: FindMentionable | undefined
  autoFocus?: boolean
  onChange: (content: string) => void
  onSend: () => void
  onEscape?: () => void
  /** Rendered to the right of the tools. */
  children: ReactNode
}

/** The text of a comment, with formatting tools. */
export function CommentField({ ref, label, value, findPeople, autoFocus = false, ...props }: Props) {
  const { t } = useTranslation('ui')
  const [tools, setTools] = useState(false)
  const sends = useSends()

  /** In a list, Enter starts the next item, and only Ctrl or Cmd with Enter sends. */
  function onKeyDown(event: KeyboardEvent, { isInStructure }: { isInStructure: boolean }) {
    const sending = sends(event) && (!isInStructure || event.ctrlKey || event.metaKey)
    if (sending) props.onSend()
    else if (event.key === 'Escape' && props.onEscape) props.onEscape()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <RichTextEditor
        ref={ref}
        label={label}
        value={value}
        onChange={props.onChange}
        onKeyDown={onKeyDown}
        findPeople={findPeople}
        compact={{ tools, placeholder: label }}
        autoFocus={autoFocus}
      />
      <div className={classes.foot}>
        <IconButton
          size={28}
          label={t('text.show')}
          icon={IconTypography}
          aria-pressed={tools}
          variant={tools ? 'light' : 'subtle'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setTools(!tools)}
        />
        {findPeople && (
          <IconButton
            size={28}
            label={t('text.mention')}
            icon={IconAt}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => ref.current?.mention()}
          />
        )}
        <span className={classes.gap} />
        {props.children}
      </div>
    </>
  )
}
