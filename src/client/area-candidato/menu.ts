// The nine items of the candidate area, in their order, and the four of the phone's tab bar.
import {
  IconBarcode,
  IconCashBanknote,
  IconClipboardList,
  IconDownload,
  IconGavel,
  IconLock,
  IconReceiptOff,
  IconUpload,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icone = ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>;

type Caminho =
  | 'inscricoes'
  | 'solicitar-isencao'
  | 'download'
  | 'envios'
  | 'recursos'
  | 'boleto'
  | 'restituicao'
  | 'cadastro'
  | 'senha';

export type ItemDoMenu = { nome: string; para: `/area-candidato/${Caminho}`; icone: Icone };

const inscricoes: ItemDoMenu = { nome: 'Inscrições', para: '/area-candidato/inscricoes', icone: IconClipboardList };
const envios: ItemDoMenu = { nome: 'Envios', para: '/area-candidato/envios', icone: IconUpload };
const recursos: ItemDoMenu = { nome: 'Recursos', para: '/area-candidato/recursos', icone: IconGavel };
const boletos: ItemDoMenu = { nome: 'Boletos', para: '/area-candidato/boleto', icone: IconBarcode };

export const GRUPOS: readonly { id: string; nome: string; itens: readonly ItemDoMenu[] }[] = [
  {
    id: 'menu-participacao',
    nome: 'Minha participação',
    itens: [
      inscricoes,
      { nome: 'Solicitar Isenção', para: '/area-candidato/solicitar-isencao', icone: IconReceiptOff },
      { nome: 'Downloads', para: '/area-candidato/download', icone: IconDownload },
      envios,
      recursos,
      boletos,
      { nome: 'Restituições', para: '/area-candidato/restituicao', icone: IconCashBanknote },
    ],
  },
  {
    id: 'menu-conta',
    nome: 'Minha conta',
    itens: [
      { nome: 'Cadastro', para: '/area-candidato/cadastro', icone: IconUser },
      { nome: 'Senha', para: '/area-candidato/senha', icone: IconLock },
    ],
  },
];

export const ITENS: readonly ItemDoMenu[] = GRUPOS.flatMap(({ itens }) => itens);
export const ABAS: readonly ItemDoMenu[] = [inscricoes, boletos, envios, recursos];
