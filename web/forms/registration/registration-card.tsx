import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormAnswers as Answers, FormField } from '../../../shared/forms-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { FormAnswers } from '../answers/form-answers.tsx'
import { decideRegistrationMutation, type registrationsQuery } from '../operations.ts'
import classes from './registration.module.css'

type Registration = ResultOf<typeof registrationsQuery>['clientsRegistrationFormsByAgency']['items'][number]

/** A person who has registered: their answers, and whether they are admitted. */
export function RegistrationCard({ registration }: { registration: Registration }) {
  const { t } = useTranslation('forms')
  const { dateTime } = useFormats()
  const [decide, deciding] = useCommand(decideRegistrationMutation)
  const { id, ownerName, ownerEmail, createdAt, status, content, form, formVersion } = registration

  async function answer(accept: boolean) {
    try {
      await decide({ input: { id, accept } })
      toast(t(accept ? 'registrations.accepted' : 'registrations.declined', { name: ownerName }), {
        variant: 'success',
      })
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <li className={classes.card}>
      <Stack gap="md">
        <Stack gap={0}>
          <Title order={2} fz="md">
            <bdi>{ownerName}</bdi>
          </Title>
          <Text fz="xs" c="dimmed" className={classes.facts}>
            <bdi>{ownerEmail}</bdi> · {dateTime(createdAt)}
          </Text>
        </Stack>
        <FormAnswers
          form={{ version: formVersion, fields: form as FormField[] }}
          answers={content as Answers}
        />
        {registration.viewerCan.decide && (
          <Group gap="sm">
            <Button loading={deciding} onClick={() => void answer(true)}>
              {t('registrations.accept')}
            </Button>
            {status === 'waiting' && (
              <Button variant="default" disabled={deciding} onClick={() => void answer(false)}>
                {t('registrations.decline')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </li>
  )
}
