// Gestão de Reembolsos (document 3, section 2.9): what candidates asked to have back, read, and moved on until it is done or
// denied. The whole list comes at once; filters, order and page are applied here and kept in the address, with the refund
// that is open.
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { type Reembolso, STATUS_REEMBOLSO } from '../../../shared/reembolsos.ts';
import { trpc } from '../../trpc.ts';
import { Fichas } from '../../ui/fichas.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { BarraDeFiltros } from '../barra-de-filtros.tsx';
import { CampoDeBusca } from '../campo-busca.tsx';
import { CampoDeOrdem } from '../campo-ordem.tsx';
import { BotaoExportar } from '../exportar.tsx';
import { Lista } from '../fila/lista.tsx';
import { contar } from '../fila/nomes.ts';
import { useSelecao } from '../fila/selecao.ts';
import { usePode } from '../permissao.ts';
import { SePode } from '../se-pode.tsx';
import { BUSCA, type Busca, emAberto, filtrar, ordenar, POR_PAGINA, vizinhos } from './busca.ts';
import { colunas } from './colunas.tsx';
import { BarraDeLote, NOMES } from './lote.tsx';
import { ERRO_AO_CARREGAR } from './textos.ts';
import { Totais } from './totais.tsx';

const ReembolsoJanela = lazy(() => import('./reembolso-janela.tsx').then((m) => ({ default: m.ReembolsoJanela })));
const StatusJanela = lazy(() => import('./status-janela.tsx').then((m) => ({ default: m.StatusJanela })));

const REEMBOLSOS = '/admin/dashboard/reembolsos';
const ORDENS = [
  { value: 'data_solicitacao', label: 'Data' },
  { value: 'id', label: 'ID' },
  { value: 'valor_reembolso', label: 'Valor' },
  { value: 'status', label: 'Status' },
] as const;

type Abertos = { reembolso?: number; alterar?: number };

export function ReembolsosPage() {
  const navigate = useNavigate();
  const { reembolso: lido, alterar, ...endereco } = useSearch({ from: REEMBOLSOS });
  const celular = useCelular();
  const busca = BUSCA.ler(endereco);
  const filtros = BUSCA.filtros(busca);
  const { page = 1, status, search } = busca;

  const consulta = trpc.admin.reembolsos.list.useQuery();
  const { data: todos } = consulta;
  const { key, direction } = BUSCA.ordem(busca);
  const filtrados = useMemo(
    () => todos && ordenar(filtrar(todos, { search, status }), { key, direction }),
    [todos, search, status, key, direction],
  );
  const pagina = filtrados && {
    data: filtrados.slice((page - 1) * POR_PAGINA, page * POR_PAGINA),
    total: filtrados.length,
    per_page: POR_PAGINA,
    current_page: page,
  };
  const altera = usePode()('financeiro');
  const selecao = useSelecao<Reembolso>(JSON.stringify(filtros));
  const aberto = todos?.find(({ id }) => id === (lido ?? alterar));
  const aoRedor = vizinhos(todos ?? [], filtros, lido ?? alterar ?? 0);
  const maisAntigo = vizinhos(todos ?? [], filtros, 0).proximo;

  function ir(para: Busca & Abertos, replace = false) {
    void navigate({ to: REEMBOLSOS, search: para, replace, resetScroll: false });
  }
  const mudar = (mudanca: Parameters<typeof BUSCA.filtrar>[1], replace = false) =>
    ir(BUSCA.filtrar(busca, mudanca), replace);
  const limpar = () => ir(BUSCA.semFiltros(busca), celular);
  const fechar = () => ir(busca, true);

  return (
    <>
      <h1 className="vh">Gestão de Reembolsos</h1>
      <Totais status={status} onStatus={(escolhido) => mudar({ status: escolhido })} />
      <BarraDeFiltros
        busca={
          <CampoDeBusca
            label="Candidato"
            value={search ?? ''}
            placeholder="Nome ou CPF"
            onChange={(texto) => mudar({ search: texto }, true)}
          />
        }
        ordem={
          <CampoDeOrdem
            options={ORDENS}
            value={key}
            direction={direction}
            onChange={(por, sentido) => ir(BUSCA.ordenar(busca, por, sentido), true)}
          />
        }
        ativos={BUSCA.ativos(busca)}
        ver={filtrados ? `Ver ${contar(NOMES, filtrados.length)}` : 'Ver reembolsos'}
        onLimpar={limpar}
        acao={
          <>
            <SePode area="financeiro">
              <Button
                variant="light"
                size="sm"
                aria-haspopup="dialog"
                disabled={maisAntigo === null}
                leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
                onClick={() => maisAntigo !== null && ir({ ...busca, alterar: maisAntigo })}
              >
                Atender o mais antigo
              </Button>
            </SePode>
            <BotaoExportar lista="reembolsos" filtros={filtros} total={filtrados?.length} />
          </>
        }
      >
        <SelectField
          label="Status"
          size="sm"
          value={status ?? ''}
          placeholder="Todos"
          options={STATUS_REEMBOLSO}
          onChange={(escolhido) => mudar({ status: escolhido }, celular)}
        />
      </BarraDeFiltros>
      <Fichas
        fichas={[
          ...(search ? [{ texto: `“${search}”`, onRemove: () => mudar({ search: undefined }) }] : []),
          ...(status ? [{ texto: `Status: ${status}`, onRemove: () => mudar({ status: undefined }) }] : []),
        ]}
      />
      <Lista
        label="Reembolsos"
        nomes={NOMES}
        consulta={{ ...consulta, data: pagina, isPlaceholderData: false }}
        columns={colunas(celular)}
        ordem={{ key, direction }}
        onOrdem={(ordem) => ir(BUSCA.ordenar(busca, ordem.key, ordem.direction))}
        onPagina={(nova) => ir(BUSCA.pagina(busca, nova))}
        erro={ERRO_AO_CARREGAR}
        filtrada={Object.keys(filtros).length > 0}
        onLimpar={limpar}
        vazia="Os pedidos aparecem aqui assim que os candidatos os fizerem."
        minWidth={1060}
        actionsWidth="186px"
        selection={
          altera
            ? {
                has: ({ id }) => selecao.marcados.has(id),
                can: ({ status: dele }) => dele === 'Solicitado',
                label: ({ id, inscricao }) => `Marcar o reembolso ${id}, de ${inscricao.cadastro.nome}`,
                onToggle: selecao.alternar,
              }
            : undefined
        }
        actions={(um) => (
          <Acoes
            reembolso={um}
            celular={celular}
            onVer={() => ir({ ...busca, reembolso: um.id })}
            onAlterar={() => ir({ ...busca, alterar: um.id })}
          />
        )}
      />
      <BarraDeLote selecao={selecao} />
      <Suspense fallback={null}>
        {(lido !== undefined || (alterar !== undefined && !(aberto && altera))) && (
          <ReembolsoJanela
            reembolso={aberto}
            lista={consulta}
            vizinhos={aoRedor}
            onIr={(id) => ir({ ...busca, reembolso: id }, true)}
            onAlterar={(id) => ir({ ...busca, alterar: id }, true)}
            onClose={fechar}
          />
        )}
        {lido === undefined && alterar !== undefined && aberto && altera && (
          <StatusJanela
            key={alterar}
            reembolso={aberto}
            vizinhos={aoRedor}
            onIr={(id) => ir({ ...busca, alterar: id }, true)}
            onClose={fechar}
          />
        )}
      </Suspense>
    </>
  );
}

type AcoesProps = { reembolso: Reembolso; celular: boolean; onVer: () => void; onAlterar: () => void };

function Acoes({ reembolso, celular, onVer, onAlterar }: AcoesProps) {
  const de = <span className="vh">{` do reembolso ${reembolso.id}, de ${reembolso.inscricao.cadastro.nome}`}</span>;
  const size = celular ? 'sm' : 'xs';
  return (
    <>
      <Button size={size} variant={celular ? 'default' : 'subtle'} aria-haspopup="dialog" onClick={onVer}>
        Ver<span className="vh"> detalhes</span>
        {de}
      </Button>
      {emAberto(reembolso) && (
        <SePode area="financeiro">
          <Button size={size} variant="light" aria-haspopup="dialog" onClick={onAlterar}>
            Alterar status{de}
          </Button>
        </SePode>
      )}
    </>
  );
}
