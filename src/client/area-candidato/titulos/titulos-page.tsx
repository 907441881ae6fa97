// Titles: the active enrolments whose contest takes them, and no others, until when, and what was claimed.
import { Button } from '@mantine/core';
import { formatDateTime, formatJanela } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { TITULOS_FINALIZADOS } from '../../../shared/pedidos/envio.ts';
import {
  PONTUACAO,
  type Pontuacao,
  prazoDeTitulosEncerrado,
  SEM_PRAZO_DE_TITULOS,
} from '../../../shared/pedidos/pontuacao.ts';
import { contaNaVaga, lerDadosDoTitulo } from '../../../shared/titulos.ts';
import { Falha } from '../../site/falha.tsx';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { part } from '../../ui/part.ts';
import { useFinalizacao } from '../finalizacao.ts';
import { daInscricao, deTitulos } from '../janelas.ts';
import type { Situacao } from '../pedidos/inscricoes-table.tsx';
import { PorInscricao, type TelaPorInscricao, usePorInscricao } from '../pedidos/por-inscricao.tsx';
import { useCatalogos } from '../pedidos/tela.ts';
import { useSituadas } from '../prazos.ts';
import { COLUNAS, ConteudoDosTitulos } from './titulos.tsx';

const DeclararTitulos = part(() => import('./declarar.tsx'), 'DeclararTitulos');

const ERRO = 'Erro ao carregar títulos.';
const ERRO_DOS_PRAZOS = 'Erro ao carregar prazos.';
const SEM_TITULOS = 'Nenhum título conta para este cargo. Veja o edital.';

const TELA: TelaPorInscricao<Pontuacao> = {
  declaracao: PONTUACAO,
  lista: trpc.candidato.pontuacoes.list,
  retirar: api.candidato.pontuacoes.cancelar.mutate,
  titulo: 'Títulos',
  descricao:
    'Declare os títulos que valem pontos no seu concurso, cada um com o seu documento, e acompanhe aqui os pontos concedidos.',
  semInscricao: { texto: 'Depois de se inscrever em um concurso com prova de títulos, declare aqui os seus.' },
  semCabimento: 'Nenhuma das suas inscrições tem prova de títulos',
  nome: { so: 'Declaração', um: 'declaração', varios: 'declarações', inteiro: 'Declaração de títulos' },
  enviados: {
    titulo: 'Minhas declarações de títulos',
    erro: ERRO,
    vazio: {
      titulo: 'Você ainda não declarou títulos',
      texto: 'Escolha uma inscrição com prazo aberto e toque em Declarar.',
    },
  },
  falta: { titulo: 'Declaração não encontrada.', texto: 'Ela não está entre as suas declarações de títulos.' },
  ver: 'Detalhes',
  retirada: {
    pergunta: 'Tem certeza que deseja cancelar sua declaração de títulos?',
    depois: 'Os documentos deixam de valer. Para trocar, faça outra declaração até o fim do prazo.',
    erro: 'Erro ao cancelar declaração.',
  },
  recibo: {
    titulo: 'Títulos declarados com sucesso!',
    texto: 'Recebemos a sua declaração. Guarde o protocolo: ele prova o que foi declarado e quando.',
  },
  colunas: COLUNAS,
  selo: ({ status }) => states.pontuacao[status],
  podeRetirar: ({ pode_cancelar }) => pode_cancelar,
  Conteudo: ConteudoDosTitulos,
};

export function TitulosPage() {
  const tela = usePorInscricao(TELA);
  const { ativas = [], minhas } = tela;
  const prazos = trpc.candidato.prazos.envios.useQuery(undefined, { select: deTitulos });
  const situadas = useSituadas(prazos, minhas.data, []);
  const { catalogoDe, isLoading } = useCatalogos(ativas, 'titulo');
  const titulosDe = (inscricao: Inscricao) =>
    catalogoDe(inscricao)?.data?.filter(({ dados }) => contaNaVaga(lerDadosDoTitulo(dados), inscricao.vaga.id));
  const { finalizando, finalizar } = useFinalizacao();
  const carregando = tela.carregando || prazos.isLoading || isLoading;
  const janelasDe = (inscricao: Inscricao) => daInscricao(situadas ?? [], inscricao);
  const abertaDe = (inscricao: Inscricao) => janelasDe(inscricao).find(({ estado }) => estado === 'aberta');

  function situacaoDa(inscricao: Inscricao): Situacao {
    const impedida = (motivo: string): Situacao => ({ estado: 'impedida', motivo, texto: 'Declarar' });
    if (inscricao.entrega_titulos === 'S') return impedida(TITULOS_FINALIZADOS);
    if (!situadas) return impedida('Prazos não carregados.');
    const [janela] = janelasDe(inscricao);
    if (!janela) return impedida(SEM_PRAZO_DE_TITULOS);
    if (janela.estado === 'aguardando') return impedida('O prazo ainda não abriu.');
    if (janela.estado === 'encerrada')
      return { estado: 'encerrada', motivo: prazoDeTitulosEncerrado(janela.janela.data_fim) };
    return titulosDe(inscricao)?.length === 0 ? impedida(SEM_TITULOS) : { estado: 'aberta', texto: 'Declarar' };
  }
  const { inscricao } = tela.envio;
  const doConcurso = inscricao && catalogoDe(inscricao);
  return (
    <PorInscricao
      de={tela}
      carregando={carregando}
      acima={
        prazos.isLoadingError && (
          <div className="papel">
            <Falha titulo={ERRO_DOS_PRAZOS} consulta={prazos} />
          </div>
        )
      }
      coluna={{
        id: 'prazo',
        title: 'Prazo para declarar',
        wide: true,
        render: (uma) => {
          if (!situadas) return 'Não carregado';
          const [janela] = janelasDe(uma);
          if (!janela) return 'Sem prazo';
          const { estado, janela: prazo } = janela;
          return (
            <span className="num">
              {estado === 'aguardando' ? `De ${formatJanela(prazo)}` : `Até ${formatDateTime(prazo.data_fim)}`}
            </span>
          );
        },
      }}
      situacaoDa={situacaoDa}
      // What is not known leaves nobody out.
      cabe={(uma) => situadas === undefined || janelasDe(uma).length > 0}
      acoes={(pedido) => {
        const dela = ativas.find(({ id }) => id === pedido.inscricao_id);
        return (
          pedido.pode_cancelar &&
          dela && (
            <Button
              variant="subtle"
              size="sm"
              className="quebra"
              loading={finalizando === dela.id}
              onClick={() => finalizar(dela, pedido.documentos.length)}
            >
              Finalizar entrega de títulos
            </Button>
          )
        );
      }}
      formulario={(envio) => (
        <DeclararTitulos
          {...envio}
          titulos={(inscricao && titulosDe(inscricao)) ?? []}
          maximo={(inscricao && abertaDe(inscricao)?.janela.pontuacao) ?? 0}
          falha={
            envio.falha ??
            (doConcurso?.isLoadingError
              ? { titulo: ERRO, consulta: doConcurso }
              : prazos.isLoadingError
                ? { titulo: ERRO_DOS_PRAZOS, consulta: prazos }
                : null)
          }
        />
      )}
    />
  );
}
