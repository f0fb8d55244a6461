import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { piecesMax } from '../../../shared/messaging-facts.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './obstacle-note.module.css'
import type { Obstacle } from './use-composer.ts'

const warnBelow = 2000

/** Says why nothing can be sent, or how much room is left when it gets tight. */
export function ObstacleNote({ obstacle, held, left }: { obstacle: Obstacle; held: boolean; left: number }) {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  const tight = left < warnBelow
  const reason = {
    empty: undefined,
    tooLong: t('composer.tooLong', { count: -left }),
    uploading: t(held ? 'composer.held' : 'composer.uploading'),
    uploadFailed: t('composer.uploadFailed'),
    tooManyFiles: t('composer.tooManyFiles', { count: piecesMax }),
  }[obstacle ?? 'empty']
  return (
    <Text
      className={classes.note}
      role="status"
      fz="xs"
      c={obstacle && obstacle !== 'uploading' && reason ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      {reason ?? (tight ? t('composer.left', { count: left, shown: formats.count(left) }) : '')}
    </Text>
  )
}
