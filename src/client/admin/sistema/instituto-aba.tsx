// Who runs the portal: what the page, the mails, the receipts and the slips say of it.
import { ENDERECO_MAXIMO, HORARIO_MAXIMO, NOME_MAXIMO, TELEFONE_MAXIMO } from '../../../shared/ajustes.ts';
import { Logotipo } from './logotipo.tsx';
import { AbaDeAjustes, type SecaoDeAjustes } from './secao.tsx';

const SECOES: readonly SecaoDeAjustes[] = [
  {
    titulo: 'Identidade',
    nota: 'Aparece nas páginas, nos e-mails, nos comprovantes e nos protocolos.',
    ajustes: [
      { chave: 'instituto_nome', className: 'sm:col-span-8', label: 'Nome', required: true, maxLength: NOME_MAXIMO },
      { chave: 'instituto_cnpj', className: 'sm:col-span-4', as: 'mask', mask: 'cnpj', label: 'CNPJ', required: true },
      { chave: 'instituto_endereco', label: 'Endereço', required: true, maxLength: ENDERECO_MAXIMO },
      {
        chave: 'instituto_site',
        className: 'sm:col-span-6',
        kind: 'url',
        label: 'Site',
        hint: 'Aonde leva o nome do instituto, no rodapé das páginas.',
        optional: true,
        maxLength: 300,
      },
      {
        chave: 'endereco_oficial',
        className: 'sm:col-span-6',
        kind: 'url',
        label: 'Endereço oficial do portal',
        hint: 'Mostrado ao público, para ninguém pagar em cópias do portal.',
        required: true,
        maxLength: 300,
      },
    ],
  },
  { drawn: ({ ajustes, podeMudar }) => <Logotipo ajustes={ajustes} podeMudar={podeMudar} /> },
  {
    titulo: 'Atendimento',
    nota: 'Aonde os candidatos são mandados quando têm dúvidas.',
    ajustes: [
      { chave: 'suporte_email', kind: 'email', label: 'E-mail de suporte', required: true },
      {
        chave: 'instituto_telefone',
        className: 'sm:col-span-6',
        label: 'Telefone',
        optional: true,
        type: 'tel',
        inputMode: 'tel',
        maxLength: TELEFONE_MAXIMO,
        placeholder: '(31) 3333-4444',
      },
      {
        chave: 'instituto_horario',
        className: 'sm:col-span-6',
        label: 'Horário de atendimento',
        optional: true,
        maxLength: HORARIO_MAXIMO,
        placeholder: 'Segunda a sexta, das 9h às 17h',
      },
    ],
  },
  {
    titulo: 'Beneficiário dos boletos',
    nota: 'Quem recebe as taxas. Por padrão é o próprio instituto. O CNPJ informado em um convênio bancário vale para os boletos dele.',
    ajustes: [
      {
        chave: 'beneficiario_nome',
        className: 'sm:col-span-8',
        label: 'Nome do beneficiário',
        required: true,
        maxLength: NOME_MAXIMO,
      },
      {
        chave: 'beneficiario_cnpj',
        className: 'sm:col-span-4',
        as: 'mask',
        mask: 'cnpj',
        label: 'CNPJ do beneficiário',
        required: true,
      },
      {
        chave: 'beneficiario_endereco',
        label: 'Endereço do beneficiário',
        required: true,
        maxLength: ENDERECO_MAXIMO,
      },
    ],
  },
];

export function InstitutoAba() {
  return <AbaDeAjustes secoes={SECOES} />;
}
