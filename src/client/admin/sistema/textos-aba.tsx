// The information texts of the candidates' screens. Which one is open is in the address (`?texto=`), so that Back and a
// reload lead to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { NOMES_DE_ROTAS, type Rota, type TextoSalvo } from '../../../shared/textos.ts';
import { oneOf } from '../../search-params.ts';
import { trpc } from '../../trpc.ts';
import { cx } from '../../ui/cx.ts';
import { ErroArea } from '../../ui/estados.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { PaginaCarregando } from '../../ui/pagina-carregando.tsx';
import { erroDaArea } from '../falhas.ts';
import { TextoEditor } from './texto-editor.tsx';
import css from './textos.module.css';

export function TextosAba() {
  const consulta = trpc.admin.textos.list.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (consulta.data) return <Textos textos={consulta.data} />;
  if (!consulta.isError) return <PaginaCarregando />;
  return (
    <div className="papel">
      <ErroArea {...erroDaArea('Erro ao carregar os textos.', consulta)} />
    </div>
  );
}

function Textos({ textos }: { textos: readonly TextoSalvo[] }) {
  const navigate = useNavigate();
  const celular = useCelular();
  const busca = useSearch({ from: '/admin/dashboard/configuracoes/sistema' });
  const rota = oneOf(busca.texto, NOMES_DE_ROTAS) ?? 'home';
  const aberto = textos.find((texto) => texto.rota === rota);

  function abrir(nova: Rota) {
    if (nova === rota) return;
    void navigate({
      to: '/admin/dashboard/configuracoes/sistema',
      search: { aba: 'textos', texto: nova },
      resetScroll: false,
    });
  }

  return (
    <div className={css.textos}>
      {celular ? (
        <SelectField
          label="Texto"
          value={rota}
          onChange={(nova) => abrir(nova as Rota)}
          options={textos.map(({ rota: value, nome, alterado }) => ({
            value,
            label: alterado ? `${nome} (alterado)` : nome,
          }))}
        />
      ) : (
        <nav className={`papel ${css.lista}`} aria-label="Textos de orientação">
          <ul>
            {textos.map((texto) => (
              <li key={texto.rota}>
                <button
                  type="button"
                  className={cx(css.item, texto.rota === rota && css.atual)}
                  aria-current={texto.rota === rota ? 'true' : undefined}
                  onClick={() => abrir(texto.rota)}
                >
                  {texto.nome}
                  {texto.alterado && <small>Alterado</small>}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {aberto && <TextoEditor key={aberto.rota} salvo={aberto} />}
    </div>
  );
}
