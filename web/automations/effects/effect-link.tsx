import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SubjectKind } from '../../../shared/automations-facts.ts'
import { type Effect, factsOf } from './effect.ts'

interface Props {
  effect: Effect
  /** What the run looked for. */
  subject: SubjectKind | null
}

/** The link to what a step wrote, made or changed. */
export function EffectLink({ effect, subject }: Props) {
  const { t } = useTranslation('automations')
  const to = pathOf(effect, subject)
  if (!to) return null
  return (
    <Anchor
      fz="xs"
      fw={600}
      aria-label={effect.title ? t('effect.openNamed', { title: effect.title }) : t('effect.open')}
      renderRoot={(props) => <Link to={to} {...props} />}
    >
      {t('effect.open')}
    </Anchor>
  )
}

function pathOf(effect: Effect, subject: SubjectKind | null): string | undefined {
  const { id, action, result, subjectID } = effect
  const { channelId, conversationId } = factsOf(effect)
  const isDone = result === 'done'
  if (action === 'message') return channelId && `/dial/c/${channelId}?conversation=${conversationId}`
  if (action === 'createTask' && isDone) return `/task/t/${id}`
  if (action === 'createProject' && isDone) return `/task/project/${id}`
  if (!subjectID) return undefined
  if (subject === 'tasks') return `/task/t/${subjectID}`
  return subject === 'requests' ? `/request-system/details/${subjectID}` : undefined
}
