import { Button } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './composer.module.css'
import type { Composer } from './use-composer.ts'

/** The send button; while a message waits for its uploads, it cancels sending. */
export function SendButton({ composer: { draft, canSend, unhold } }: { composer: Composer }) {
  const { t } = useTranslation('messaging')
  const { isClient } = useViewer()
  if (draft.held)
    return (
      <Button variant="default" onClick={unhold}>
        {t('composer.unhold')}
      </Button>
    )
  if (!isClient)
    return (
      <Button type="submit" leftSection={<IconSend size={16} stroke={1.75} />} disabled={!canSend}>
        {t('composer.send')}
      </Button>
    )
  return (
    <IconButton
      type="submit"
      className={classes.round}
      variant="filled"
      color="primary"
      label={t('composer.send')}
      icon={IconSend}
      disabled={!canSend}
    />
  )
}
