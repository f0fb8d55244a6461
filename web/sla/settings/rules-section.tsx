import { Button, Menu, Stack, Text } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { slaRulesMax } from '../../../shared/sla-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useExtraQuery, useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { agencyHoursQuery, deleteRuleMutation, rulesQuery } from '../operations.ts'
import { type Rule, useRuleWords } from '../words/use-rule-words.ts'
import { Report } from './report.tsx'
import { RuleForm } from './rule-form.tsx'
import classes from './settings.module.css'

/** For admins: what the agency promises, each rule as a sentence. */
export function RulesSection() {
  const { agency } = useViewer()
  const id = agency?.id ?? ''
  const asked = useShownQuery({ query: rulesQuery, variables: useMemo(() => ({ id }), [id]), pause: !agency })
  const rules = asked[0].data?.getAgency?.slaRules
  if (!rules) return <QueryState of={asked} loading />
  return (
    <Stack gap="xl">
      {rules.length > 0 && <NoHours />}
      <Rules rules={rules} />
      {rules.length > 0 && <Report />}
    </Stack>
  )
}

const none = {}

/** Without working time nothing is ever due. */
function NoHours() {
  const { t } = useTranslation('sla')
  const hours = useExtraQuery({ query: agencyHoursQuery, variables: none })?.workingHours
  return (
    hours?.week.length === 0 && (
      <Text c="danger" role="status">
        {t('why.noTime')}
      </Text>
    )
  )
}

type Act = { kind: 'add' } | { kind: 'edit' | 'delete'; rule: Rule }

function Rules({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation('sla')
  const { sentence } = useRuleWords()
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <Stack gap="md" align="start">
      <Text c="dimmed">{t('settings.hint')}</Text>
      {rules.length === 0 ? (
        <Text c="dimmed">{t('settings.none')}</Text>
      ) : (
        <ul className={classes.rules} aria-label={t('settings.title')}>
          {rules.map((rule) => (
            <li key={rule.id} className={classes.rule}>
              <span className={classes.sentence}>{sentence(rule)}</span>
              <RowMenu label={t('settings.acts', { rule: sentence(rule) })}>
                {() => (
                  <>
                    <Menu.Item onClick={() => setAct({ kind: 'edit', rule })}>{t('settings.edit')}</Menu.Item>
                    <Menu.Item color="danger" onClick={() => setAct({ kind: 'delete', rule })}>
                      {t('settings.delete')}
                    </Menu.Item>
                  </>
                )}
              </RowMenu>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        disabled={rules.length >= slaRulesMax}
        onClick={() => setAct({ kind: 'add' })}
      >
        {t('settings.add')}
      </Button>
      {act?.kind === 'delete' && <Deletion rule={act.rule} onClose={close} />}
      {(act?.kind === 'add' || act?.kind === 'edit') && (
        <RuleForm rule={act.kind === 'edit' ? act.rule : undefined} onClose={close} />
      )}
    </Stack>
  )
}

function Deletion({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { t } = useTranslation('sla')
  const { sentence } = useRuleWords()
  const [remove] = useCommand(deleteRuleMutation)
  return (
    <ConfirmDialog
      title={t('settings.deleteTitle')}
      action={t('settings.delete')}
      onClose={onClose}
      onConfirm={() => remove({ input: { id: rule.id } })}
    >
      {t('settings.deleteText', { rule: sentence(rule) })}
    </ConfirmDialog>
  )
}
