import { Box, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { muteDurations } from '../../../shared/notifications-facts.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { isMutable, type Thing, useMute, useThingName } from './use-mute.ts'
import { useMuted } from './use-muted.ts'

interface Props {
  thing: Thing | null
  /** The first item of the menu. */
  mark: { label: string; run: () => void } | null
}

/** Mutes what a notification is about, or ends that; nothing if it cannot be muted and nothing else is in the menu. */
export function ThingMenu({ thing, mark }: Props) {
  const label = useMenuLabel(thing, mark !== null)
  if (!isMutable(thing) && !mark) return null
  return (
    <RowMenu label={label}>
      {() => (
        <Box maw="min(20rem, 80vw)" style={{ overflowWrap: 'anywhere' }}>
          {mark && <Menu.Item onClick={mark.run}>{mark.label}</Menu.Item>}
          {isMutable(thing) && <MuteItems thing={thing} />}
        </Box>
      )}
    </RowMenu>
  )
}

function useMenuLabel(thing: Thing | null, marks: boolean): string {
  const { t } = useTranslation(['notifications', 'ui'])
  const nameOf = useThingName()
  if (!thing) return t('ui:table.actions')
  return t(marks ? 'actions' : 'mute.actions', { name: nameOf(thing) })
}

function MuteItems({ thing }: { thing: Parameters<typeof useMute>[0] }) {
  const { t } = useTranslation('notifications')
  const isMuted = useMuted(thing)
  const { name, mute, unmute } = useMute(thing)
  if (isMuted) return <Menu.Item onClick={unmute}>{t('mute.end', { name })}</Menu.Item>
  return (
    <>
      <Menu.Label>{t('mute.title', { name })}</Menu.Label>
      {muteDurations.map((duration) => (
        <Menu.Item key={duration} onClick={() => mute(duration)}>
          {t(`mute.for.${duration}`)}
        </Menu.Item>
      ))}
    </>
  )
}
