import { FileButton } from '@mantine/core'
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useTranslation } from 'react-i18next'
import type { ComposerSubject } from '../../platform/slots.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './composer.module.css'

interface Props {
  onFiles: (files: File[]) => void
  /** Absent where there is nobody to mention. */
  onMention?: () => void
  subject: ComposerSubject
}

/** The buttons below the text. */
export function ComposerTools({ onFiles, onMention, subject }: Props) {
  const { t } = useTranslation('messaging')
  const { isClient } = useViewer()
  const { slots } = useWorkspace()
  return (
    <span className={classes.tools}>
      <FileButton multiple onChange={onFiles}>
        {(props) => <IconButton {...props} label={t('composer.attach')} icon={IconPaperclip} />}
      </FileButton>
      {!isClient && onMention && (
        <IconButton label={t('composer.mention')} icon={IconAt} onClick={onMention} />
      )}
      {slots.composerTools.map((Tool) => (
        <Tool key={Tool.name} subject={subject} />
      ))}
    </span>
  )
}
