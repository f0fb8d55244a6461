import { NativeSelect, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTeam } from '../../agencies/find/use-team.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { PersonSelect } from '../../ui/people/person-select.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { Stages } from '../approval/stages.tsx'
import { updateRequestMutation } from '../operations.ts'
import { RequestComments } from '../parts/comments.tsx'
import { RequestAnswers } from '../parts/request-answers.tsx'
import { RequestFacts } from '../parts/request-facts.tsx'
import { RequestFiles } from '../parts/request-files.tsx'
import type { useSettings } from '../parts/use-settings.ts'
import { Changes } from './changes.tsx'
import { Links } from './links.tsx'
import classes from './request.module.css'
import type { Request } from './request.ts'

interface Props {
  request: Request
  settings: ReturnType<typeof useSettings>
}

/** The form and its answers, the comments, and beside them the links and the history. */
export function RequestView({ request, settings }: Props) {
  const { t } = useTranslation('requests')
  const { dateTime } = useFormats()
  const client = request.issuer?.companyName ?? request.issuer?.name ?? t('list.client')
  return (
    <div className={classes.view}>
      <div className={classes.main}>
        <Title order={2} fz="xl" dir="auto">
          {request.title}
        </Title>
        <Facts request={request} settings={settings} />
        <RequestFacts requestID={request.id} />
        <Text fz="xs" c="dimmed">
          {t('request.filedBy', { name: request.issuer?.name ?? '', at: dateTime(request.createdAt) })}
          {request.filedBy && ` · ${t('request.through', { name: request.filedBy.name })}`}
        </Text>
        <RequestAnswers request={request} />
        <RequestFiles request={request} takesMore />
        <RequestComments requestID={request.id} count={request.commentCount} client={client} />
      </div>
      <aside className={classes.aside}>
        <Stages requestID={request.id} />
        <Links request={request} />
        <Changes requestID={request.id} settings={settings} />
      </aside>
    </div>
  )
}

function Facts({ request, settings }: Props) {
  const { t } = useTranslation('requests')
  const [update] = useCommand(updateRequestMutation)
  const { id, status, enChargeUser, dueDate } = request
  const saved = useSaved(status, (next) => update({ input: { id, status: next } }))
  const person = useSaved(enChargeUser?.userID ?? null, (next) =>
    update({ input: { id, enChargeUser: next } }),
  )
  const due = useSaved(dueDate, (next) => update({ input: { id, dueDate: next } }))
  return (
    <div className={classes.facts}>
      <NativeSelect
        label={t('request.status')}
        value={saved.value}
        data={settings.statuses.map(({ id: value, word }) => ({ value, label: word }))}
        onChange={({ currentTarget }) => void saved.set(currentTarget.value)}
      />
      <PersonSelect
        find={useTeam}
        nothing={t('people.notFound')}
        label={t('request.inCharge')}
        placeholder={t('request.nobody')}
        clearable
        value={person.value}
        current={enChargeUser && { id: enChargeUser.userID, name: enChargeUser.name }}
        onChange={(userID) => void person.set(userID)}
      />
      <DayField label={t('request.due')} value={due.value} onChange={(day) => void due.set(day)} />
      <SaveError field={saved} />
      <SaveError field={person} />
      <SaveError field={due} />
    </div>
  )
}
