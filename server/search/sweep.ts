import { type Case, members } from '../sweep/case.ts'

export const cases: Case[] = [{ operation: 'search', outcomes: members, variables: () => ({ text: 'plan' }) }]
