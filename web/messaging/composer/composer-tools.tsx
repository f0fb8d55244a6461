import { FileButton } from '@mantine/core'
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { OverlayButton } from '../../shell/overlay-button.tsx'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ComposerSubject } from '../slots.ts'
import classes from './composer.module.css'

const EmojiPopover = lazyPart(() => import('../message/emoji-popover.tsx'), 'EmojiPopover')

interface Props {
  onFiles: (files: File[]) => void
  /** Absent if there are no people to mention. */
  onMention?: () => void
  onEmoji: (emoji: string) => void
  subject: ComposerSubject
  /** Absent if recording is not possible. */
  onVoice?: () => void
}

/** The buttons below the text field. */
export function ComposerTools({ onFiles, onMention, onEmoji, onVoice, subject }: Props) {
  const { t } = useTranslation(['messaging', 'ui'])
  const { isClient } = useViewer()
  const tools = useSlot('composerTools')
  const [emoji, setEmoji] = useState(false)
  const { content } = subject.input
  // On a phone, the text needs the full width while the sender types: the next letter collapses the buttons again.
  const [unfoldedAt, setUnfoldedAt] = useState<string>()
  const isFolded = content !== unfoldedAt
  return (
    <span className={classes.tools} data-fold={content ? (isFolded ? 'folded' : 'unfolded') : undefined}>
      <span className={classes.unfold}>
        <IconButton
          label={t('composer.tools')}
          icon={IconPlus}
          aria-expanded={!isFolded}
          onClick={() => setUnfoldedAt(isFolded ? content : undefined)}
        />
      </span>
      <FileButton multiple onChange={onFiles}>
        {(props) => <IconButton {...props} label={t('ui:file.attach')} icon={IconPaperclip} />}
      </FileButton>
      {!isClient && onMention && (
        <IconButton
          className={classes.kept ?? ''}
          label={t('composer.mention')}
          icon={IconAt}
          onClick={onMention}
        />
      )}
      <span className={classes.emoji}>
        <OverlayButton
          popup="dialog"
          onChange={setEmoji}
          target={
            <IconButton
              label={t('composer.emoji')}
              icon={IconMoodSmile}
              aria-expanded={emoji}
              onClick={() => setEmoji(!emoji)}
            />
          }
        >
          {(target) => (
            <EmojiPopover
              target={target}
              opened={emoji}
              onChange={setEmoji}
              onChoose={onEmoji}
              position="top-start"
              returnFocus={false}
            />
          )}
        </OverlayButton>
      </span>
      {onVoice && <IconButton label={t('voice.record')} icon={IconMicrophone} onClick={onVoice} />}
      {tools.map((Tool) => (
        <Tool key={Tool.name} subject={subject} />
      ))}
    </span>
  )
}
