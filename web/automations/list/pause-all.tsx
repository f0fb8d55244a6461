import { Button } from '@mantine/core'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import { pauseAllMutation } from '../operations.ts'
import classes from './list.module.css'

/** For admins: pauses all automations of the agency, or lets them go on. */
export function PauseAll({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation('automations')
  const [pauseAll, pending] = useCommand(pauseAllMutation)
  const [isAsked, setAsked] = useState(false)
  const turn = (paused: boolean) => pauseAll({ input: { paused } })
  return (
    <footer className={classes.foot}>
      <Button
        variant="default"
        size="xs"
        loading={pending}
        leftSection={
          isPaused ? <IconPlayerPlay size={16} stroke={1.5} /> : <IconPlayerPause size={16} stroke={1.5} />
        }
        onClick={() => (isPaused ? void turn(false).catch(toastError) : setAsked(true))}
      >
        {t(isPaused ? 'all.resume' : 'all.pause')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('all.ask')}
        action={t('all.pause')}
        danger={false}
        onClose={() => setAsked(false)}
        onConfirm={async () => void (await turn(true))}
      >
        {t('all.consequence')}
      </ConfirmDialog>
    </footer>
  )
}
