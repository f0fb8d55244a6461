import { agencies, membersOf, type StoryAgency, type StoryMember } from './story/agencies.ts'
import { demoPassword, people } from './story/people.ts'

/** The sign-in data of the demo's people, printed at its start. */
export function demoGreeting(): string {
  const who = agencies.map(
    (agency) =>
      `  ${agency.name}\n${membersOf(agency)
        .map((member) => line(agency, member))
        .join('\n')}\n`,
  )
  return `Everybody signs in with the password  ${demoPassword}\n\n${who.join('\n')}\n`
}

function line({ owner, companies }: StoryAgency, { person, role, company, until }: StoryMember): string {
  const { name, email } = people[person]
  const client = companies.find(({ key }) => key === company)?.name
  const what = person === owner ? 'owner' : (client ?? (role === 'admin' ? 'admin' : 'staff'))
  return `    ${email.padEnd(32)}${what}${until ? ', deactivated' : ''} · ${name}`
}
