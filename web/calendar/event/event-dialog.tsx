import { Checkbox, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventDescriptionMax, eventTitleMax } from '../../../shared/calendar-facts.ts'
import { useMembers } from '../../agencies/find/find-members.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { AudienceLine } from '../../ui/audience/audience-line.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useDraftedForm } from '../../ui/form/use-drafted-form.ts'
import { PeopleSelect } from '../../ui/people/people-select.tsx'
import type { Person } from '../../ui/people/person.ts'
import { useZone } from '../../ui/use-zone.ts'
import { calendarSettingsQuery, createEventMutation, updateEventMutation } from '../operations.ts'
import { Commitments } from './commitments.tsx'
import type { ShownEvent } from './event-panel.tsx'
import { type EventValues, firstTimes, inputOf } from './event-values.ts'
import { TimeFields } from './time-fields.tsx'

interface Props {
  /** The event that is changed; a new one without. */
  event?: ShownEvent
  times?: { startAt?: string; endAt?: string }
  /** A day to begin on. */
  day?: string
  title?: string
  /** Who is invited to begin with. */
  guests?: readonly Person[]
  conversationID?: string
  taskID?: string
  requestID?: string
  /** The room's link is wanted, if the agency has an address for one. */
  isMeeting?: boolean
  onClose: () => void
}

/** Creates an event or a meeting, or changes one. */
export function EventDialog({ event, isMeeting = false, onClose, ...given }: Props) {
  const { t } = useTranslation('calendar')
  const zone = useZone()
  const [create] = useCreate(createEventMutation)
  const [update] = useCommand(updateEventMutation)
  const address = useExtraQuery({ query: calendarSettingsQuery })?.calendarSettings.conferenceAddress
  const { conversationID, taskID, requestID } = given
  const [initial] = useState<EventValues>(() => valuesOf({ event, isMeeting, zone, ...given }))
  const of = {
    ...(conversationID && { conversationID }),
    ...(taskID && { taskID }),
    ...(requestID && { requestID }),
  }
  // As long as the address is unknown the server decides.
  const wantsRoom = ({ conference }: EventValues) => conference && address !== null
  const fieldsOf = (values: EventValues) => inputOf({ ...values, conference: wantsRoom(values) })
  const form = useDraftedForm<EventValues>(
    `event/${event?.id ?? conversationID ?? taskID ?? requestID ?? given.times?.startAt ?? 'new'}`,
    {
      schema: async () => {
        const { createEventInput, updateEventInput } = await import('../../../shared/calendar.ts')
        return event ? updateEventInput : createEventInput
      },
      initial,
      toInput: (values) => ({ ...fieldsOf(values), ...(event ? { id: event.id } : of) }),
      async send(values) {
        if (event) await update({ input: { id: event.id, ...fieldsOf(values) } })
        else await create({ input: { ...of, ...fieldsOf(values) } })
      },
    },
  )
  const { field } = form
  const values = form.form.values
  const conference = wantsRoom(values)
  const mayWantRoom = Boolean(address) && !values.link && !event?.link
  return (
    <FormDialog
      form={form}
      title={t(event ? 'editTitle' : isMeeting ? 'newMeeting' : 'newTitle')}
      action={t(event ? 'save' : 'create')}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          {...field('title', { required: true })}
          label={t('field.title')}
          maxLength={eventTitleMax}
          data-autofocus
        />
        <TimeFields form={form} />
        <div>
          <PeopleSelect
            {...field('guestsId')}
            label={t('field.guests')}
            find={useMembers}
            current={given.guests ?? event?.answers.flatMap(({ user }) => user ?? [])}
          />
          <Commitments
            userIDs={values.guestsId}
            startAt={values.startAt}
            endAt={values.endAt}
            exceptID={event?.id}
          />
        </div>
        <TagsInput
          {...field('guests')}
          label={t('field.addresses')}
          description={t('field.addressesHint')}
          acceptValueOnBlur
          clearable
        />
        <Textarea
          {...field('description')}
          label={t('field.description')}
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
          maxLength={eventDescriptionMax}
        />
        {(conference || mayWantRoom) && (
          <Checkbox
            {...field('conference', { type: 'checkbox' })}
            label={t('field.conference')}
            onChange={({ currentTarget }) => form.form.setFieldValue('conference', currentTarget.checked)}
          />
        )}
        {!conference && (
          <TextInput {...field('link')} label={t('field.link')} placeholder="https://" inputMode="url" />
        )}
        <AudienceLine
          internal={values.internal}
          onChange={(internal) => form.form.setFieldValue('internal', internal)}
        >
          <Text span fz="xs">
            {t(values.internal ? 'readers.internal' : 'readers.open')}
          </Text>
        </AudienceLine>
      </Stack>
    </FormDialog>
  )
}

type Beginning = Pick<Props, 'event' | 'times' | 'day' | 'title' | 'guests'> & {
  isMeeting: boolean
  zone: string
}

function valuesOf({ event, times, day, title = '', guests = [], isMeeting, zone }: Beginning): EventValues {
  if (!event)
    return {
      title,
      description: '',
      link: '',
      internal: false,
      guests: [],
      guestsId: guests.map(({ id }) => id),
      conference: isMeeting,
      ...firstTimes({ ...times, ...(day && { day }), zone }),
    }
  const { description, link, internal, startAt, endAt, answers } = event
  return {
    title: event.title ?? '',
    description: description ?? '',
    link: link ?? '',
    internal,
    startAt,
    endAt,
    guests: answers.flatMap(({ address }) => address ?? []),
    guestsId: answers.flatMap(({ userID }) => userID ?? []),
    conference: false,
  }
}
