// Where the portal is and who comes in, from the environment: PORTAL, EMAIL, SENHA.
const { PORTAL = 'http://127.0.0.1:3000', EMAIL, SENHA } = process.env;
if (!EMAIL || !SENHA) {
  console.error('Informe EMAIL e SENHA.');
  process.exit(1);
}

export const url = PORTAL;
export const credenciais = { email: EMAIL, senha: SENHA };
