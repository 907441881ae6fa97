// The banks as a person chooses one, and as the refund keeps it: `001 - Banco do Brasil S.A.`.
import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks';

export const BANCOS: readonly string[] = getBanks()
  .map(({ code, name }) => `${code} - ${name}`)
  .sort();
