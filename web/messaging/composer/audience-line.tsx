import { SegmentedControl } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { BoldText } from '../../ui/bold-text.tsx'
import { useConversation } from '../conversation/conversation-context.tsx'
import classes from './audience-line.module.css'
import type { Composer, Thread } from './use-composer.ts'

interface Props {
  composer: Composer
  thread?: Thread
}

/** Says who will read what is being written, and switches between everyone and the team. */
export function AudienceLine({ composer: { internal, change }, thread }: Props) {
  const { t } = useTranslation('messaging')
  const { channel, outward } = useConversation()
  if (!outward) return null
  const fixed = thread?.internal || !channel.viewerCan.writeInternal
  return (
    <div className={classes.line}>
      <span className={classes.readers}>
        {internal && <IconLock size={14} stroke={1.75} aria-hidden />}
        <Readers internal={internal} />
      </span>
      {!fixed && (
        <SegmentedControl
          className={classes.switch}
          size="xs"
          aria-label={t('audience.label')}
          value={internal ? 'internal' : 'everyone'}
          onChange={(value) => change({ internal: value === 'internal' })}
          data={[
            { value: 'everyone', label: t('audience.everyone') },
            { value: 'internal', label: t('audience.internal') },
          ]}
        />
      )}
    </div>
  )
}

function Readers({ internal }: { internal: boolean }) {
  const { t } = useTranslation('messaging')
  const { me } = useViewer()
  const { channel, client } = useConversation()
  const team = channel.users.filter(({ id, role }) => role !== 'client' && id !== me.id).length
  if (client === undefined) return <span>{t(internal ? 'audience.teamOnly' : 'audience.noClient')}</span>
  return (
    <span>
      <BoldText text={t(internal ? 'audience.toTeam' : 'audience.toAll', { count: team, client })} />
    </span>
  )
}
