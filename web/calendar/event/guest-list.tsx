import { SegmentedControl, Stack, Text } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { Section } from '../../ui/section.tsx'
import { answers, type GivenAnswer } from '../model/kinds.ts'
import { answerEventMutation } from '../operations.ts'
import classes from './event.module.css'
import type { ShownEvent } from './event-panel.tsx'

const signs = { accepted: IconCheck, declined: IconX, tentative: IconQuestionMark, none: IconClock }

/** Who is invited and has said what; the viewer answers here. */
export function GuestList({ event }: { event: ShownEvent }) {
  const { t } = useTranslation('calendar')
  const { answers: guests, guestCount } = event
  if (!guestCount) return null
  const others = guestCount - guests.length
  const said = (answer: string) => guests.filter((each) => each.answer === answer).length
  const sums = (
    [
      ['accepted', 'yes'],
      ['tentative', 'maybe'],
      ['declined', 'no'],
    ] as const
  )
    .flatMap(([answer, word]) => (said(answer) > 0 ? [t(`sum.${word}`, { count: said(answer) })] : []))
    .join(', ')
  return (
    <Section
      title={t('guests', { count: guestCount })}
      count={guestCount}
      action={
        <Text fz="xs" c="dimmed">
          {sums}
        </Text>
      }
    >
      <Stack gap="sm">
        {event.viewerCan.answer && <OwnAnswer event={event} />}
        {guests.map((guest) => (
          <Guest key={guest.id} guest={guest} />
        ))}
        {others > 0 && (
          <Text fz="sm" c="dimmed">
            {t('others', { count: others })}
          </Text>
        )}
      </Stack>
    </Section>
  )
}

function Guest({ guest: { user, address, answer } }: { guest: ShownEvent['answers'][number] }) {
  const { t } = useTranslation('calendar')
  const { me } = useViewer()
  const Sign = signs[answer]
  const isSaid = answer === 'accepted' || answer === 'declined'
  return (
    <div className={classes.guest}>
      {user ? (
        <Avatar id={user.id} name={user.name} picture={user.avatar} size={24} />
      ) : (
        <IconMail size={24} stroke={1.25} />
      )}
      <Text fz="sm" className={classes.name}>
        <bdi>{user?.name ?? address}</bdi>
        {user?.id === me?.id && (
          <Text span c="dimmed" fz="xs">
            {' '}
            {t('you')}
          </Text>
        )}
      </Text>
      <Text fz="xs" data-fact className={isSaid ? classes[answer] : ''}>
        <Sign size={12} stroke={1.75} aria-hidden /> {t(`answer.${answer}`)}
      </Text>
    </div>
  )
}

/** The viewer's answer, to the event as it is shown: one that was moved meanwhile asks again. */
function OwnAnswer({ event: { id, viewerAnswer, sequence } }: { event: ShownEvent }) {
  const { t } = useTranslation('calendar')
  const [answer] = useCommand(answerEventMutation)
  const own = useSaved<string>(viewerAnswer ?? 'none', (value) =>
    answer({ input: { id, answer: value as GivenAnswer, sequence } }),
  )
  return (
    <div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('yourAnswer')}
        value={own.value}
        data={answers.map((each) => ({ value: each, label: t(`answer.${each}`) }))}
        onChange={(value) => void own.set(value)}
      />
      <SaveError field={own} />
    </div>
  )
}
