import { format } from '../../lib/language/catalogues.ts'
import { people as PEOPLE } from '../../messages/en/review.json'
import type { ListedCase } from './queries.ts'

const CODE_DIGITS = 4

/** What identifies a member whose name reviewers do not see. */
export const ownerCode = (ownerId: string): string => ownerId.slice(-CODE_DIGITS).toUpperCase()

/** 'Member 4F0C': reviewers see no names, so that they decide about the entry alone. */
export const ownerText = ({ owner, owner_id }: Pick<ListedCase, 'owner' | 'owner_id'>): string =>
  format(PEOPLE[owner], { code: ownerCode(owner_id) })
