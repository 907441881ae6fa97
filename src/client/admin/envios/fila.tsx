// The queue of documents sent: what is shown of each beside what every queue shows.
import { formatDate } from '../../../shared/format.ts';
import { ENVIO, type EnvioAdmin, envios } from '../../../shared/pedidos/envio.ts';
import { DuasLinhas } from '../../list/columns.tsx';
import { FatosDaInscricao, Grupo } from '../analise/fatos.tsx';
import { filaDe } from '../fila/fila-de.tsx';

/** What a document is, when the candidate did not say. */
const tipoDoEnvio = ({ descricao }: EnvioAdmin) => descricao ?? 'Documento';

export const FILA_DE_ENVIOS = filaDe<EnvioAdmin, 'A' | 'R'>(ENVIO, envios, {
  opcoes: [
    { value: 'A', label: 'Validar/Aprovar', verbo: 'Validar', figura: 'Validad', letter: 'A', tom: 'ok' },
    { value: 'R', label: 'Rejeitar', verbo: 'Rejeitar', figura: 'Rejeitad', letter: 'R', tom: 'er' },
  ],
  palavras: {
    pendentes: 'Pendentes de validação',
    confirmar: 'Confirmar Validação',
    falhou: 'Erro ao salvar validação',
    placeholder: 'Motivo da rejeição ou observações (opcional)',
  },
  fatos: (envio) => (
    <>
      <FatosDaInscricao inscricao={envio.inscricao} />
      <Grupo
        titulo="Documento"
        items={[
          { label: 'Tipo', value: tipoDoEnvio(envio) },
          { label: 'Prazo', value: `${envio.prazo_envio.nome}, até ${formatDate(envio.prazo_envio.data_fim)}` },
        ]}
      />
    </>
  ),
  tabela: {
    minWidth: 1120,
    comEmail: true,
    assunto: tipoDoEnvio,
    outras: [
      {
        id: 'tipo',
        title: 'Tipo de envio',
        width: '12%',
        card: 'hidden',
        render: (envio) => <DuasLinhas>{tipoDoEnvio(envio)}</DuasLinhas>,
      },
    ],
  },
});
