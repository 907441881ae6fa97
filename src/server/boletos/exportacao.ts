// The list of slips as a file: what its table shows, and what a bank statement is compared by.
import { type FiltrosDeBoletos, nomeDoEmissor, statusDoBoleto } from '../../shared/boletos.ts';
import { formatCpf, formatLinhaDigitavel, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { source } from '../platform/export/index.ts';
import { type BoletoDeAdmin, trechoDeBoletos } from './lista-queries.ts';

export const exportacaoDeBoletos = source<FiltrosDeBoletos, BoletoDeAdmin>({
  title: 'Boletos',
  columns: [
    { title: 'Inscrição', kind: 'text', width: 12, value: ({ inscricao_id }) => formatNumeroInscricao(inscricao_id) },
    { title: 'Candidato', kind: 'text', width: 36, value: ({ nome }) => nome },
    { title: 'CPF', kind: 'text', width: 16, value: ({ cpf }) => formatCpf(cpf) },
    { title: 'Concurso', kind: 'text', width: 48, value: ({ titulo }) => titulo },
    { title: 'Prefeitura', kind: 'text', width: 36, value: ({ prefeitura }) => prefeitura },
    { title: 'Cargo', kind: 'text', width: 30, value: ({ cargo }) => cargo },
    { title: 'Emissor', kind: 'text', width: 18, value: ({ emissor }) => nomeDoEmissor(emissor) },
    { title: 'Nosso número', kind: 'text', value: ({ nosso_numero }) => nosso_numero },
    {
      title: 'Linha digitável',
      kind: 'text',
      width: 56,
      value: ({ linha_digitavel }) => linha_digitavel && formatLinhaDigitavel(linha_digitavel),
    },
    { title: 'Emissão', kind: 'instant', value: ({ created_at }) => created_at },
    { title: 'Vencimento', kind: 'date', value: ({ vencimento }) => vencimento },
    { title: 'Valor', kind: 'money', value: ({ valor_centavos }) => valor_centavos },
    { title: 'Status', kind: 'text', width: 12, value: (boleto, agora) => statusDoBoleto(boleto, dataLocal(agora)) },
    { title: 'Pago em', kind: 'instant', value: ({ pago_em }) => pago_em },
    { title: 'Valor pago', kind: 'money', value: ({ valor_pago_centavos }) => valor_pago_centavos },
  ],
  read: (db, filtros, { below, limit, now }) => trechoDeBoletos(db, filtros, dataLocal(now), below, limit),
  id: ({ id }) => id,
});
