// The privacy notice in force, for anybody.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatDate } from '../../shared/format.ts';
import { erroDe } from '../erros.ts';
import { TextoDoAviso } from '../site/aviso-de-privacidade.tsx';
import { Rodape } from '../site/rodape.tsx';
import { Topo } from '../site/topo.tsx';
import { trpc } from '../trpc.ts';
import { Carregando, EsqueletoTexto } from '../ui/esqueleto.tsx';
import { ErroArea } from '../ui/estados.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import css from './privacidade.module.css';

export function PrivacidadePage() {
  const navigate = useNavigate();
  const { data, error, isError, isFetching, refetch } = trpc.publico.privacidade.aviso.useQuery();
  return (
    <>
      <Topo>
        <ThemeToggle className="so-desktop" />
        <Button variant="subtle" onClick={() => void navigate({ to: '/' })}>
          Voltar ao início
        </Button>
      </Topo>
      <main id="conteudo" className={`cont ${css.pagina}`}>
        <div>
          <h1>Aviso de privacidade</h1>
          <p className={css.quando}>
            {data ? `Versão ${data.versao}, de ${formatDate(data.publicado_em)}` : 'Como cuidamos dos seus dados.'}
          </p>
        </div>
        <div className={`papel ${css.papel}`}>
          {data ? (
            <TextoDoAviso texto={data.texto} />
          ) : isError ? (
            <ErroArea
              title="Não foi possível carregar o aviso de privacidade."
              network={erroDe(error).rede}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Carregando label="Carregando o aviso de privacidade">
              <EsqueletoTexto lines={12} />
            </Carregando>
          )}
        </div>
      </main>
      <Rodape />
    </>
  );
}
