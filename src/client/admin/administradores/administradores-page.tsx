// Configurações › Administradores: who may enter the panel and with what role, and the invitations that were not accepted
// yet. Filters and page are in the address.
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Administrador } from '../../../shared/administradores.ts';
import { PAPEIS } from '../../../shared/papeis.ts';
import { trpc } from '../../trpc.ts';
import { Fichas } from '../../ui/fichas.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { BarraDeFiltros } from '../barra-de-filtros.tsx';
import { CampoDeBusca } from '../campo-busca.tsx';
import { Lista } from '../fila/lista.tsx';
import { contar } from '../fila/nomes.ts';
import { useEu } from '../permissao.ts';
import { SePode } from '../se-pode.tsx';
import { AcoesDoAdministrador } from './acoes.tsx';
import { useAtos } from './atos.tsx';
import { type Busca, lerBusca } from './busca.ts';
import { colunas } from './colunas.tsx';
import { Convites } from './convites.tsx';
import { OPCOES_DE_PAPEL } from './papeis.ts';

const ConvidarJanela = lazy(() => import('./convidar-janela.tsx').then((m) => ({ default: m.ConvidarJanela })));
const EditarJanela = lazy(() => import('./editar-janela.tsx').then((m) => ({ default: m.EditarJanela })));

const ADMINISTRADORES = '/admin/dashboard/configuracoes/administradores';
const NOMES = { um: 'administrador', varios: 'administradores', genero: 'm' } as const;
const STATUS = [
  { value: 'A', label: 'Ativos' },
  { value: 'I', label: 'Inativos' },
];

export function AdministradoresPage() {
  const navigate = useNavigate();
  const busca = lerBusca(useSearch({ from: ADMINISTRADORES }));
  const { search, papel, status } = busca;
  const celular = useCelular();
  const eu = useEu().data?.id;
  const atos = useAtos();
  const [convidando, setConvidando] = useState(false);
  const [editado, setEditado] = useState<Administrador | null>(null);
  const lista = trpc.admin.administradores.list.useQuery(busca, { placeholderData: keepPreviousData });

  function ir(nova: Busca, replace = false) {
    void navigate({ to: ADMINISTRADORES, search: lerBusca(nova), replace, resetScroll: false });
  }
  const filtrar = (mudanca: Partial<Record<'search' | 'papel' | 'status', string | undefined>>, replace = false) =>
    ir(lerBusca({ ...busca, page: undefined, ...mudanca }), replace);
  const limpar = () => ir({}, celular);

  return (
    <>
      <h1 className="vh">Administradores</h1>
      <BarraDeFiltros
        busca={
          <CampoDeBusca
            value={search ?? ''}
            placeholder="Nome ou e-mail"
            onChange={(texto) => filtrar({ search: texto }, true)}
          />
        }
        ativos={[papel, status].filter(Boolean).length}
        ver={lista.data ? `Ver ${contar(NOMES, lista.data.total)}` : 'Ver administradores'}
        onLimpar={limpar}
        acao={
          <SePode area="administradores">
            <Button
              size="sm"
              aria-haspopup="dialog"
              leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setConvidando(true)}
            >
              Convidar
            </Button>
          </SePode>
        }
      >
        <SelectField
          label="Perfil de acesso"
          size="sm"
          value={papel ?? ''}
          placeholder="Todos"
          options={OPCOES_DE_PAPEL}
          onChange={(escolhido) => filtrar({ papel: escolhido }, celular)}
        />
        <SelectField
          label="Status"
          size="sm"
          value={status ?? ''}
          placeholder="Todos"
          options={STATUS}
          onChange={(escolhido) => filtrar({ status: escolhido }, celular)}
        />
      </BarraDeFiltros>
      <Fichas
        fichas={[
          ...(search ? [{ texto: `“${search}”`, onRemove: () => filtrar({ search: undefined }) }] : []),
          ...(papel ? [{ texto: `Perfil: ${PAPEIS[papel]}`, onRemove: () => filtrar({ papel: undefined }) }] : []),
          ...(status
            ? [
                {
                  texto: `Status: ${status === 'A' ? 'Ativos' : 'Inativos'}`,
                  onRemove: () => filtrar({ status: undefined }),
                },
              ]
            : []),
        ]}
      />
      <Convites atos={atos} />
      <Lista
        label="Administradores"
        nomes={NOMES}
        consulta={lista}
        columns={colunas(eu)}
        onPagina={(page) => ir({ ...busca, page })}
        erro="Erro ao carregar administradores"
        filtrada={Boolean(search || papel || status)}
        onLimpar={limpar}
        vazia="Os administradores aparecem aqui."
        minWidth={1020}
        actionsWidth="150px"
        muted={({ status: dele }) => dele === 'I'}
        actions={(administrador) => (
          <AcoesDoAdministrador
            administrador={administrador}
            eu={administrador.id === eu}
            atos={atos}
            onEditar={() => setEditado(administrador)}
          />
        )}
      />
      <Suspense fallback={null}>
        {convidando && <ConvidarJanela onClose={() => setConvidando(false)} />}
        {editado && <EditarJanela administrador={editado} eu={editado.id === eu} onClose={() => setEditado(null)} />}
      </Suspense>
    </>
  );
}
