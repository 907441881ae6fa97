// Submission or appeal windows of every contest, or of a chosen one: what is open and closes first is on top. One screen, two
// kinds.
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { EstadoDaJanela } from '../../../shared/tempo.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Fichas } from '../../ui/fichas.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { BotaoNovo, EditarExcluir } from '../acoes-de-linha.tsx';
import css from '../admin.module.css';
import { BarraDeFiltros } from '../barra-de-filtros.tsx';
import { CampoConcurso, useTituloDoConcurso } from '../campo-concurso.tsx';
import { Lista } from '../fila/lista.tsx';
import { contar } from '../fila/nomes.ts';
import { LinkBotao } from '../ligacoes.tsx';
import { usePode } from '../permissao.ts';
import { SeAbre, SePode } from '../se-pode.tsx';
import { BUSCA_DE_PRAZOS, type BuscaDePrazos } from './busca.ts';
import { colunasDosPrazos } from './colunas.tsx';
import { useExcluirPrazo } from './excluir.ts';
import { PRAZO_DE_ENVIO, PRAZO_DE_RECURSO, type PrazoListado, type TipoDePrazo } from './tipos.ts';

const PrazoJanela = lazy(() => import('./janela.tsx').then((m) => ({ default: m.PrazoJanela })));

const ENVIOS = '/admin/dashboard/envios/prazos';
const RECURSOS = '/admin/dashboard/recursos/prazos';

export function PrazosDeEnvioPage() {
  const navigate = useNavigate();
  return (
    <Prazos
      tipo={PRAZO_DE_ENVIO}
      fila="/admin/dashboard/envios"
      busca={BUSCA_DE_PRAZOS.ler(useSearch({ from: ENVIOS }))}
      onChange={(search, replace) => void navigate({ to: ENVIOS, search, replace, resetScroll: false })}
    />
  );
}

export function PrazosDeRecursoPage() {
  const navigate = useNavigate();
  return (
    <Prazos
      tipo={PRAZO_DE_RECURSO}
      fila="/admin/dashboard/recursos"
      busca={BUSCA_DE_PRAZOS.ler(useSearch({ from: RECURSOS }))}
      onChange={(search, replace) => void navigate({ to: RECURSOS, search, replace, resetScroll: false })}
    />
  );
}

const NOMES = { um: 'prazo', varios: 'prazos', genero: 'm' } as const;
const ESTADOS: readonly { value: EstadoDaJanela; label: string }[] = [
  { value: 'aberta', label: 'Aberto' },
  { value: 'aguardando', label: 'Aguardando' },
  { value: 'encerrada', label: 'Encerrado' },
];

/** The windows' own columns, with the contest under the description. */
function colunas(tipo: TipoDePrazo, emCartoes: boolean): readonly Column<PrazoListado>[] {
  const [descricao, ...outras] = colunasDosPrazos(tipo, emCartoes);
  if (!descricao) return outras;
  return [
    {
      ...descricao,
      render: (prazo) => (
        <>
          {descricao.render(prazo)}
          <Link
            to="/admin/dashboard/concursos/detalhes/$id"
            params={{ id: String(prazo.concurso.id) }}
            search={{ tab: `prazos-${tipo.tipo}s` }}
            className={css.menorLink}
            title={`${prazo.concurso.titulo} · ${prazo.concurso.prefeitura}`}
          >
            {`${semPrefeitura(prazo.concurso.prefeitura)} · ${prazo.concurso.titulo}`}
          </Link>
        </>
      ),
    },
    ...outras,
  ];
}

type Props = {
  tipo: TipoDePrazo;
  /** The list of what is sent in these windows. */
  fila: '/admin/dashboard/envios' | '/admin/dashboard/recursos';
  busca: BuscaDePrazos;
  onChange: (busca: BuscaDePrazos, replace?: boolean) => void;
};

function Prazos({ tipo, fila, busca, onChange }: Props) {
  const celular = useCelular();
  const filtros = BUSCA_DE_PRAZOS.filtros(busca);
  const { concurso_id, estado } = filtros;
  const titulo = useTituloDoConcurso(concurso_id);
  const consulta = tipo.usePagina({ ...filtros, ...(busca.page ? { page: busca.page } : {}) });
  const excluir = useExcluirPrazo(tipo);
  const pode = usePode();
  const [aberta, setAberta] = useState<PrazoListado | 'nova' | null>(null);
  const { data } = consulta;
  const limpar = () => onChange(BUSCA_DE_PRAZOS.semFiltros(busca), celular);
  const filtrar = (mudanca: { concurso_id?: number | undefined; estado?: string | undefined }) =>
    onChange(BUSCA_DE_PRAZOS.filtrar(busca, mudanca), celular);
  const doFiltro = concurso_id !== undefined && titulo ? { id: concurso_id, titulo } : undefined;

  return (
    <>
      <h1 className="vh">{tipo.tituloDaPagina}</h1>
      <BarraDeFiltros
        ativos={BUSCA_DE_PRAZOS.ativos(busca)}
        ver={data ? `Ver ${contar(NOMES, data.total)}` : 'Ver prazos'}
        onLimpar={limpar}
        acao={
          <>
            <SeAbre tela={fila}>
              <LinkBotao
                to={fila}
                variant="default"
                size="sm"
                leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
              >
                {tipo.tipo === 'envio' ? 'Envios' : 'Recursos'}
              </LinkBotao>
            </SeAbre>
            <SePode area="concursos">
              <BotaoNovo onClick={() => setAberta('nova')}>Novo prazo</BotaoNovo>
            </SePode>
          </>
        }
      >
        <CampoConcurso value={concurso_id} onChange={(escolhido) => filtrar({ concurso_id: escolhido })} />
        <SelectField
          label="Situação"
          size="sm"
          value={estado ?? ''}
          placeholder="Todas"
          options={ESTADOS}
          onChange={(escolhido) => filtrar({ estado: escolhido })}
        />
      </BarraDeFiltros>
      <Fichas
        fichas={[
          ...(concurso_id
            ? [{ texto: titulo ?? 'Concurso', onRemove: () => filtrar({ concurso_id: undefined }) }]
            : []),
          ...(estado
            ? [
                {
                  texto: `Situação: ${ESTADOS.find(({ value }) => value === estado)?.label}`,
                  onRemove: () => filtrar({ estado: undefined }),
                },
              ]
            : []),
        ]}
      />
      <Lista
        label={tipo.titulo}
        nomes={NOMES}
        consulta={consulta}
        columns={colunas(tipo, celular)}
        onPagina={(page) => onChange(BUSCA_DE_PRAZOS.pagina(busca, page))}
        erro={`Erro ao carregar ${tipo.plural}`}
        filtrada={Object.keys(filtros).length > 0}
        onLimpar={limpar}
        vazia={`Sem um prazo aberto, ${tipo.acao}.`}
        minWidth={1080}
        actionsWidth="106px"
        actions={
          pode('concursos')
            ? (prazo) => (
                <EditarExcluir
                  nome={`${prazo.descricao}, ${prazo.concurso.titulo}`}
                  onEdit={() => setAberta(prazo)}
                  onRemove={() => void excluir(prazo)}
                />
              )
            : undefined
        }
      />
      <Suspense fallback={null}>
        {aberta && (
          <PrazoJanela
            tipo={tipo}
            concurso={aberta === 'nova' ? doFiltro : aberta.concurso}
            prazo={aberta === 'nova' ? undefined : aberta}
            onClose={() => setAberta(null)}
          />
        )}
      </Suspense>
    </>
  );
}
